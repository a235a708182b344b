public import SalusBase
import SalusClasses
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Every application of the class platform, by name.
public struct ListApplications: Operation {
    let part: ListPart<String>

    public init(_ part: ListPart<String> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewApplications, .server, for: .operation) }

    public func run(
        _ permit: Permit<Self>, in work: OperationContext
    ) throws(DomainError) -> ListedPage<Application, String> {
        ListedPage(try work.tx.applications.applications(part), part) { $0.name }
    }
}

/// Makes an application. It has no key and no user yet.
public struct AddApplication: Operation {
    let name: String
    let settings: ApplicationSettings

    public init(_ name: String, _ settings: ApplicationSettings = ApplicationSettings()) {
        (self.name, self.settings) = (name, settings)
    }

    public var access: AccessRequest { AccessRequest(.manageApplications, .server, for: .operation) }

    /// Throws `nameTaken`, and `invalid` for a name or setting out of range.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Application {
        guard ClassLimits.isName(name), name == name.lowercased(), !name.contains("_") else {
            throw .invalid(field: "name", expected: "1 to 64 lower-case letters, digits and dashes")
        }
        try settings.check()
        let made = Application(
            id: ApplicationID(from: work.random), name: name, createdAt: work.now, settings: settings)
        try work.tx.applications.insert(made, permit.grant)
        return made
    }
}

/// Puts other settings in the place of an application's.
public struct SetApplicationSettings: Operation {
    let application: ApplicationID?
    let settings: ApplicationSettings

    /// `application`: nil for the caller's own.
    public init(_ settings: ApplicationSettings, in application: ApplicationID? = nil) {
        (self.application, self.settings) = (application, settings)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Limits are the operator's alone: throws `denied` for a user who sets another one.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Application {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        var changed = scope.application
        if scope.user != nil, !settings.hasLimits(of: changed.settings) { throw .denied }
        try settings.check()
        changed.settings = settings
        try work.tx.applications.setSettings(settings, of: changed.id, permit.grant)
        return changed
    }
}

/// Makes a key with which programs name the application.
public struct AddApplicationKey: Operation {
    /// Keys of one application.
    static let limit = 20

    let kind: APIKey.Kind
    let identifier: String
    let application: ApplicationID?

    /// `identifier`: the program, 1 to 64 letters, digits, dots, dashes and underscores.
    public init(_ kind: APIKey.Kind, _ identifier: String, in application: ApplicationID? = nil) {
        (self.kind, self.identifier, self.application) = (kind, identifier, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `invalid` and `quotaReached`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedAPIKey {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        guard ClassLimits.isName(identifier.split(separator: ".").joined()), identifier.utf8.count <= 64 else {
            throw .invalid(field: "identifier", expected: "1 to 64 letters, digits, dots, dashes and underscores")
        }
        guard try work.tx.applications.keys(of: scope.application.id).count < Self.limit else {
            throw .quotaReached("keys of the application")
        }
        let text = SessionToken(from: work.random).text
        let key = APIKey(
            kind: kind, identifier: identifier, hash: SHA256.hash(Array(text.utf8)), createdAt: work.now)
        try work.tx.applications.insert(key, of: scope.application.id, permit.grant)
        return IssuedAPIKey(application: scope.application, key: key, text: text)
    }
}

/// A new key, told once.
public struct IssuedAPIKey: Hashable, Sendable {
    public let application: Application
    public let key: APIKey
    /// As programs send it: the last word of `X-Api-Key`.
    public let text: String
}

/// The keys of an application, oldest first, without their texts.
public struct ListApplicationKeys: Operation {
    let application: ApplicationID?

    public init(in application: ApplicationID? = nil) { self.application = application }

    public var access: AccessRequest { AccessRequest(.viewApplicationPeople, in: application) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [APIKey] {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        return try work.tx.applications.keys(of: scope.application.id)
    }
}

/// Ends a key at once.
public struct RemoveApplicationKey: Operation {
    let hash: [UInt8]
    let application: ApplicationID?

    /// `hash`: of the key's text, as the list has it.
    public init(_ hash: [UInt8], in application: ApplicationID? = nil) {
        (self.hash, self.application) = (hash, application)
    }

    public var access: AccessRequest { AccessRequest(.manageApplication, in: application) }

    /// Throws `notFound`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let scope = try ApplicationScope(application, permit.caller, in: work)
        try work.tx.applications.deleteKey(hash, of: scope.application.id, permit.grant)
    }
}

extension ApplicationSettings {
    /// Throws `invalid` for a setting out of range.
    fileprivate func check() throws(DomainError) {
        guard description.utf8.count <= 500 else { throw .invalid(field: "description", expected: "at most 500 bytes") }
        let ranges: [(String, Int, ClosedRange<Int>)] = [
            ("userLimit", userLimit, 0...1_000_000), ("classLimit", classLimit, 0...1000),
            ("entryLimit", entryLimit, 0...100_000_000), ("sessionHours", sessionHours, 1...8760),
        ]
        for (field, value, range) in ranges where !range.contains(value) {
            throw .invalid(field: field, expected: "\(range.lowerBound) to \(range.upperBound)")
        }
    }

    fileprivate func hasLimits(of other: ApplicationSettings) -> Bool {
        (userLimit, classLimit, entryLimit) == (other.userLimit, other.classLimit, other.entryLimit)
    }
}
