import SalusHTTP

/// What can be wrong with a request before any operation runs, beside what the engine and the API values say.
enum RequestError: Error {
    case unknownRoute
    case wrongMethod([HTTPMethod])
    /// Too many bodies at once.
    case busy
    case unreadableDocument(UnreadableDocument)
}
