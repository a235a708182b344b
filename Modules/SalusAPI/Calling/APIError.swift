public import SalusBase

/// An answer that is not what was asked for: a stable code, a sentence, and what to do next. Never personal data.
public struct APIError: Error, Hashable, Sendable, JSONPayload {
    /// Two letters, four digits; stable across versions.
    public let code: APIErrorCode
    public let message: String
    /// The argument or field at fault, by name.
    public let part: String?
    /// Names the request in the server's log.
    public let request: String?
    /// From when on it is worth trying again.
    public let retryAt: Instant?

    public init(
        _ code: APIErrorCode, _ message: String, part: String? = nil, request: String? = nil, retryAt: Instant? = nil
    ) {
        (self.code, self.message, self.part) = (code, message, part)
        (self.request, self.retryAt) = (request, retryAt)
    }
}

public struct APIErrorCode: Hashable, Sendable, Codable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let malformedRequest = Self(rawValue: "RQ0001")
    public static let unknownRoute = Self(rawValue: "RQ0002")
    public static let wrongMethod = Self(rawValue: "RQ0003")
    public static let tooLarge = Self(rawValue: "RQ0004")
    public static let tooSlow = Self(rawValue: "RQ0005")
    public static let codedBody = Self(rawValue: "RQ0006")
    public static let tooManyRequests = Self(rawValue: "RQ0007")
    public static let keyReused = Self(rawValue: "RQ0008")
    public static let unreadableDocument = Self(rawValue: "DC0001")
    public static let alreadyReplaced = Self(rawValue: "DC0002")
    public static let changedMeanwhile = Self(rawValue: "DC0003")
    public static let identifierTaken = Self(rawValue: "DC0004")
    public static let notFound = Self(rawValue: "AC0001")
    public static let signInRequired = Self(rawValue: "AU0001")
    public static let signInFailed = Self(rawValue: "AU0002")
    public static let sessionEnded = Self(rawValue: "AU0003")
    public static let signatureRequired = Self(rawValue: "AU0004")
    public static let enrolmentRefused = Self(rawValue: "AU0005")
    public static let tooManyAttempts = Self(rawValue: "AU0006")
    public static let freshSignInNeeded = Self(rawValue: "AU0007")
    public static let awaitingApproval = Self(rawValue: "AU0008")
    public static let clockDisagrees = Self(rawValue: "AU0009")
    public static let nameTaken = Self(rawValue: "ID0001")
    public static let badName = Self(rawValue: "ID0002")
    public static let badKeys = Self(rawValue: "ID0003")
    public static let lastAdministrator = Self(rawValue: "ID0004")
    public static let quotaReached = Self(rawValue: "VT0001")
    public static let staleEpoch = Self(rawValue: "VT0002")
    public static let invitationRefused = Self(rawValue: "VT0004")
    public static let epochDue = Self(rawValue: "VT0003")
    public static let heldForApproval = Self(rawValue: "VT0005")
    public static let registrationClosed = Self(rawValue: "ID0005")
    public static let conflict = Self(rawValue: "ST0001")
    public static let unavailable = Self(rawValue: "ST0002")
    public static let internalError = Self(rawValue: "ST0003")
    public static let outcomeUnknown = Self(rawValue: "ST0004")
    public static let answerNotKept = Self(rawValue: "ST0005")
}

extension APIErrorCode {
    /// The HTTP status that it comes with. An error of the engine before there is a request may have a closer one.
    public var status: Int { Self.statuses[self] ?? 500 }

    package static let statuses: [APIErrorCode: Int] = [
        .malformedRequest: 400, .badName: 400, .badKeys: 400,
        .signInRequired: 401, .signInFailed: 401, .sessionEnded: 401, .signatureRequired: 401,
        .freshSignInNeeded: 401, .clockDisagrees: 401, .enrolmentRefused: 403, .invitationRefused: 403,
        .awaitingApproval: 403,
        .heldForApproval: 403,
        .registrationClosed: 403, .unknownRoute: 404, .notFound: 404, .wrongMethod: 405,
        .tooSlow: 408,
        .alreadyReplaced: 409, .identifierTaken: 409, .nameTaken: 409, .lastAdministrator: 409, .conflict: 409,
        .changedMeanwhile: 412,
        .tooLarge: 413, .codedBody: 415,
        .unreadableDocument: 422, .keyReused: 422, .answerNotKept: 409,
        .staleEpoch: 409, .epochDue: 409, .quotaReached: 507,
        .tooManyAttempts: 429, .tooManyRequests: 429, .internalError: 500, .unavailable: 503,
        .outcomeUnknown: 503,
    ]
}
