/// The reason why a page cannot be shown.
enum PageFault: Error, Hashable {
    case signInNeeded
    /// The server says no, or that there is no such thing; it does not say which.
    case refused
    /// The name that was asked for is another's.
    case taken
    /// The server does not accept the form of the request.
    case malformed
    /// Too many tries; when it may be tried again, in seconds.
    case mustWait(Int)
    case unavailable
    /// The request was carried out or not; the server cannot find out which.
    case outcomeUnknown
    /// The form was not made for this visit.
    case staleForm
}
