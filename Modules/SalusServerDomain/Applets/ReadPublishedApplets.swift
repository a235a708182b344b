public import SalusDomain
public import SalusModels

/// Lists the applets that the operator offers, by identifier. They belong to no person.
public struct ListPublishedApplets: Operation {
    public let part: ListPart<String>

    public init(_ part: ListPart<String> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.readPublic, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        PublishedApplet, String
    > {
        ListedPage(try work.tx.publishedApplets.applets(part), part) { $0.id }
    }
}

/// The declaration of an applet that the operator offers, as it was published.
public struct ReadPublishedApplet: Operation {
    public let id: String

    public init(id: String) { self.id = id }

    public var access: AccessRequest { AccessRequest(.readPublic, .server) }

    /// Throws `notFound` for one that is not offered.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [UInt8] {
        guard let declaration = try work.tx.publishedApplets.declaration(of: id) else { throw .notFound }
        return declaration
    }
}
