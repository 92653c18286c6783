// Specifications: assistant bookshop GitHubIssues suntimes warehouse
//
// A module may have types of its own by these names: the runtime keeps its inside to itself.

struct ASCIIScanner {}
struct BodyWriter {}
struct CallAlarm {}
struct CallAlarmClock {}
struct CallBaseURL {}
struct CivilDay {}
struct CookieValue {}
struct CredentialSource {}
struct DecodingFailure {}
struct EncodingDepth {}
struct FieldKey {}
struct FileCopying {}
struct Flattening {}
struct JSONCoding {}
struct JSONLines {}
struct LargeStack {}
struct LineBuffer {}
struct LocalFile {}
struct LocationText {}
struct MultipartForm {}
struct PartialFile {}
struct PercentEncoding {}
struct RFC3339 {}
struct RetryAfter {}
struct ServerSentEvents {}
struct SessionDelegate {}
struct SessionDriver {}
struct SessionExchange {}
struct SetCookie {}
struct SlowReader {}
struct StreamElement {}
struct StreamFormat {}
struct StreamReader {}
struct StreamSource {}
