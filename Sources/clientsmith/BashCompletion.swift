import ArgumentParser

/// The script for bash: that of the argument parser, with what it does not know of bash's words.
enum BashCompletion {
  /// - Parameter arguments: those of the process, without its name.
  /// - Returns: nil where they ask for something else.
  static func script(for arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    let parts = first.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.first == "--generate-completion-script" else { return nil }
    let name = parts.count > 1 ? parts[1] : arguments.dropFirst().first
    let shell = name.map { CompletionShell(rawValue: $0) } ?? CompletionShell.autodetected()
    guard shell == .bash else { return nil }
    return Clientsmith.completionScript(for: .bash) + "\n" + words + "\n"
  }

  /// bash divides words also at what is in `COMP_WORDBREAKS`, such as the colon of `/orders/{id}:cancel`
  /// and the equals sign of `--emit=spy`, and shows of what has a slash only the last part.
  private static let words = #"""
    # Calls _clientsmith with the words that the command gets, --option=value as two of them.
    _clientsmith_words() {
        local -a words=()
        local -i index current=0
        local word trimmed rest="${COMP_LINE}" before=''
        for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
            word="${COMP_WORDS[index]}"
            trimmed="${rest#"${rest%%[![:space:]]*}"}"
            if ((index == 0)) || [[ "${trimmed}" != "${rest}" ]]; then
                words+=('')
            fi
            if ((index == COMP_CWORD)); then
                current=$((${#words[@]} - 1))
                before="${words[current]}"
                # The cursor is behind `=` or `:`.
                [[ -z "${2}" && "${word}" = [=:]* ]] && before+="${word}"
            fi
            words[${#words[@]} - 1]+="${word}"
            rest="${trimmed#"${word}"}"
        done

        local value="${before}${2}"
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="${current}"
        if [[ "${value}" = --*=* ]]; then
            COMP_WORDS=("${words[@]::current}" "${value%%=*}" "${value#*=}" "${words[@]:current+1}")
            COMP_CWORD+=1
            before="${before#*=}"
            value="${value#*=}"
        fi
        local -r option="${COMP_WORDS[COMP_CWORD - 1]}"
        COMPREPLY=()
        _clientsmith "${1}" "${value}" "${option}"

        before="${before//\\/}"
        COMPREPLY=("${COMPREPLY[@]#"${before}"}")
        # Methods and paths are not names of files, whose folders would not be shown; so they are quoted here.
        if [[ "${option}" = --endpoint ]] && compopt +o filenames 2>/dev/null && ((COMP_TYPE != 63)); then
            for index in "${!COMPREPLY[@]}"; do
                word="${COMPREPLY[index]}"
                case "${COMP_WORDS[COMP_CWORD]}" in
                \'*) word="${word//\'/\'\\\'\'}" ;;
                \"*)
                    word="${word//\\/\\\\}"
                    word="${word//\$/\\\$}"
                    word="${word//\`/\\\`}"
                    word="${word//\"/\\\"}"
                    ;;
                *) printf -v word %q "${word}" ;;
                esac
                COMPREPLY[index]="${word}"
            done
        fi
    }

    complete -o filenames -F _clientsmith_words clientsmith
    """#
}
