package import SalusBase
package import SalusHTTP

/// Errors of a request before any operation runs, beside those of the engine and of the API values.
package enum RequestError: Error {
    case unknownRoute
    case wrongMethod([HTTPMethod])
    /// Too much at once; soon there is room again.
    case busy(LimitName)
    /// More often than is allowed; the next one is taken from then on.
    case tooManyRequests(LimitName, until: Instant)
    case unreadableDocument(UnreadableDocument)
    /// The range of bytes lies outside of the content, which has so many.
    case rangeNotSatisfiable(size: Int)
}
