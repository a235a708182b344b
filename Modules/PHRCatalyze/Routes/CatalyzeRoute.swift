/// One route below the prefix of the service: `https://host/baas/v2/classes/{class}/entry`.
public struct CatalyzeRoute: Hashable, Sendable {
    /// The methods that the API uses.
    public enum Method: String, CaseIterable, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    /// The callers that a route is for. The platform decides about each call again, by its policy.
    public enum Caller: String, CaseIterable, Hashable, Sendable {
        /// Anyone with an API key of the application.
        case key
        /// A user who has signed in, for what belongs to them.
        case user
        /// A user with a permission in an access control list.
        case listed
        /// A supervisor of the application.
        case supervisor
        /// An administrator of the organization.
        case admin
        /// A developer of the organization.
        case dev
        /// A person with the payment right of the organization.
        case payment
    }

    /// The form of a request's body.
    public enum Body: Hashable, Sendable { case nothing, json, multipart }

    public let call: CatalyzeCall
    public let method: Method
    /// Without a slash at the start; parameters in braces.
    public let path: String
    public let body: Body
    /// The callers that the original's reference names for this route.
    public let callers: [Caller]

    init(_ call: CatalyzeCall, _ method: Method, _ path: String, _ body: Body, _ callers: [Caller]) {
        self.call = call
        self.method = method
        self.path = path
        self.body = body
        self.callers = callers
    }

    /// Every route of the API, by area.
    public static let all =
        sessions + organizations + applications + users + groups + classes + entries + queries + accessLists + files
}

extension [CatalyzeRoute] {
    /// The table for people: a line of Markdown for each route.
    public var markdown: String {
        let head = "| Call | Method and path | Callers |\n|---|---|---|\n"
        return head
            + map { route in
                let callers = route.callers.map(\.rawValue).joined(separator: ", ")
                return "| \(route.call.rawValue) | \(route.method.rawValue) `/\(route.path)` | \(callers) |\n"
            }.joined()
    }
}
