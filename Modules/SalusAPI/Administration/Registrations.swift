public import SalusModels

/// Lists the registrations that wait for a decision.
public struct ListRegistrationsCall: ListCall {
    public static let route = Route(
        .get, "admin/registrations", .administration, "Lists who registered and is not in yet.")
    public static let about = "Those who ask longest first; each is erased when it expires undecided."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RegistrationList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of registrations.
public struct RegistrationList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let registrations: [WaitingRegistration]
    public let behind: String?
    public var items: [WaitingRegistration] { registrations }

    public init(registrations: [WaitingRegistration], behind: String? = nil) {
        (self.registrations, self.behind) = (registrations, behind)
    }
}

/// Approves a registration that waits.
public struct ApproveRegistrationCall: APICall {
    public static let route = Route(
        .post, "admin/registrations/{name}/approval", .administration, "Lets a person in who registered.")
    public static let about = "The person signs in from then on with the password that they chose."
    public static let errors: [APIErrorCode] = [.badName, .conflict, .notFound]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Account

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// Rejects a registration that waits, and erases its account and keys.
public struct RejectRegistrationCall: APICall {
    public static let route = Route(
        .post, "admin/registrations/{name}/rejection", .administration, "Sends a person away who registered.")
    public static let about = "The account and its keys are erased; the name is free again."
    public static let errors: [APIErrorCode] = [.badName, .notFound]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Account

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}
