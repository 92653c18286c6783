/// The names of `URLError.Code` that Foundation has on every platform.
package enum URLErrorCodes {
  package static let names = [
    "unknown", "cancelled", "badURL", "timedOut", "unsupportedURL", "cannotFindHost",
    "cannotConnectToHost", "networkConnectionLost", "dnsLookupFailed", "httpTooManyRedirects",
    "resourceUnavailable", "notConnectedToInternet", "redirectToNonExistentLocation",
    "badServerResponse", "userCancelledAuthentication", "userAuthenticationRequired",
    "zeroByteResource", "cannotDecodeRawData", "cannotDecodeContentData", "cannotParseResponse",
    "appTransportSecurityRequiresSecureConnection", "fileDoesNotExist", "fileIsDirectory",
    "noPermissionsToReadFile", "dataLengthExceedsMaximum", "secureConnectionFailed",
    "serverCertificateHasBadDate", "serverCertificateUntrusted",
    "serverCertificateHasUnknownRoot", "serverCertificateNotYetValid",
    "clientCertificateRejected", "clientCertificateRequired", "cannotLoadFromNetwork",
    "downloadDecodingFailedMidStream", "downloadDecodingFailedToComplete",
    "internationalRoamingOff", "callIsActive", "dataNotAllowed", "requestBodyStreamExhausted",
    "backgroundSessionRequiresSharedContainer", "backgroundSessionInUseByAnotherProcess",
    "backgroundSessionWasDisconnected", "cannotCreateFile", "cannotOpenFile", "cannotCloseFile",
    "cannotWriteToFile", "cannotRemoveFile", "cannotMoveFile",
  ]
}
