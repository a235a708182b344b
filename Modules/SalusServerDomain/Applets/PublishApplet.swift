import SalusApplets
import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Offers an applet to everyone on the server, in the place of the one of its identifier.
public struct PublishApplet: Operation {
    /// The most applets that a server offers.
    public static let most = 200

    /// The identifier that the declaration has to have.
    public let id: String
    /// JSON or JSON5.
    public let declaration: [UInt8]

    public init(id: String, declaration: [UInt8]) { (self.id, self.declaration) = (id, declaration) }

    public var access: AccessRequest { AccessRequest(.manageApplets, .server, for: .operation) }

    /// Throws `invalid` for a declaration with a fault, for one of another identifier or of an applet that comes with
    /// Salus, and for one more than `most`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PublishedApplet {
        let applet = try checked()
        let (before, count) = (try work.tx.publishedApplets.applet(id), try work.tx.publishedApplets.count())
        guard before != nil || count < Self.most else {
            throw .invalid(field: "applet", expected: "at most \(Self.most) applets; withdraw one first")
        }
        let published = PublishedApplet(
            id: id, name: applet.name, about: applet.about, size: declaration.count,
            digest: Hex.encode(SHA256.hash(declaration)), publishedAt: work.now)
        try work.tx.publishedApplets.publish(published, declaration, permit.grant)
        return published
    }

    private func checked() throws(DomainError) -> Applet {
        let applet: Applet
        do throws(AppletFault) { applet = try Applet(reading: declaration) } catch {
            throw .invalid(field: "declaration", expected: "an applet; there is a fault in \(error)")
        }
        guard applet.id == id else { throw .invalid(field: "id", expected: "the identifier in the address") }
        guard applet.program == nil else {
            throw .invalid(field: "program", expected: "none: a program is a file that each person adds for themselves")
        }
        guard ShippedApplets.named(id) == nil else {
            throw .invalid(field: "id", expected: "another one than those of applets that come with Salus")
        }
        return applet
    }
}

/// Offers an applet no more. Devices on which it was added keep it.
public struct WithdrawApplet: Operation {
    public let id: String

    public init(id: String) { self.id = id }

    public var access: AccessRequest { AccessRequest(.manageApplets, .server, for: .operation) }

    /// Throws `notFound` for one that is not offered.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PublishedApplet {
        guard let applet = try work.tx.publishedApplets.applet(id) else { throw .notFound }
        try work.tx.publishedApplets.withdraw(id, permit.grant)
        return applet
    }
}
