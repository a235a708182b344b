public import SalusBase

/// An error as the API answers it: `{"errors":[{"message","code"}]}`.
public struct CatalyzeError: Hashable, Sendable {
    /// The statuses of the API.
    public enum Status: Int, CaseIterable, Hashable, Sendable {
        case badRequest = 400
        case unauthorized = 401
        case forbidden = 403
        case notFound = 404
        case serverError = 500
    }

    public let status: Status
    /// A sentence that says what to do next, without content of the request.
    public let message: String
    /// A number that stays the same when sentences change.
    public let code: Int

    public init(_ status: Status, _ message: String, code: Int) {
        self.status = status
        self.message = message
        self.code = code
    }

    /// The error of a request that cannot be understood.
    public init(_ fault: CatalyzeFault) {
        self.init(.badRequest, fault.description, code: Code.badRequest)
    }

    public var json: JSONValue { Self.json(message: message, code: code) }

    /// The body for an error of any status.
    public static func json(message: String, code: Int) -> JSONValue {
        ["errors": [["message": .string(message), "code": .number(DecimalText(code))]]]
    }

    /// Codes in a thousand of their own, by status; the original published none.
    public enum Code {
        public static let badRequest = 4000
        /// The API key is missing or unknown.
        public static let apiKey = 4001
        /// A value breaks the schema of its class.
        public static let schema = 4002
        /// The name or a unique value is taken.
        public static let taken = 4003
        /// The class, entry or file was changed in between.
        public static let changed = 4004
        /// A limit of the application is reached.
        public static let limit = 4005
        public static let session = 4010
        public static let credentials = 4011
        public static let denied = 4030
        public static let notFound = 4040
        public static let notOffered = 4050
        public static let server = 5000
    }
}
