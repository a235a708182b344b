public import SalusDomain
public import SalusModels

/// The applets that the operator offers, with their declarations.
public protocol PublishedAppletRepository {
    /// A part of them, by identifier.
    func applets(_ part: ListPart<String>) throws(DomainError) -> [PublishedApplet]
    func applet(_ id: String) throws(DomainError) -> PublishedApplet?
    /// Nil for one that is not offered.
    func declaration(of id: String) throws(DomainError) -> [UInt8]?
    func count() throws(DomainError) -> Int
    /// Offers it in the place of the one of this identifier.
    func publish(_ applet: PublishedApplet, _ declaration: [UInt8], _ grant: WriteGrant) throws(DomainError)
    func withdraw(_ id: String, _ grant: WriteGrant) throws(DomainError)
}
