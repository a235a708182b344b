import SalusBase
import SalusHTTP

/// What can be wrong with a request before any operation runs, beside what the engine and the API values say.
enum RequestError: Error {
    case unknownRoute
    case wrongMethod([HTTPMethod])
    /// Too much at once; soon there is room again.
    case busy(LimitName)
    /// More often than is allowed; the next one is taken from then on.
    case tooManyRequests(LimitName, until: Instant)
    case unreadableDocument(UnreadableDocument)
}
