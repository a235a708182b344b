import SalusAPI
public import SalusApplets
import SalusBase
import SalusCrypto
import SalusModels

/// The applets that the operator of the person's server offers. The server tells their declarations to everyone alike
/// and learns of no one's choice.
public struct OfferedApplets: Sendable {
    /// The most that are taken, by identifier.
    static let most = 200

    let session: ClientSession
    let values: LocalValues
    /// Whether there is no server, since everything is on this device alone.
    let isLocal: Bool

    /// Those that this device knows, by name; asks no server.
    public func known() async throws(ClientError) -> [Applet] {
        try await values.offeredApplets().compactMap(\.applet).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// The same after the server was asked. Only declarations that are new here are fetched; one that this version does
    /// not read is left out. Where everything is on this device alone, none.
    public func refresh() async throws(ClientError) -> [Applet] {
        guard !isLocal else { return [] }
        let offered = try await session.call(ListPublishedAppletsCall(ListSpan(limit: Self.most))).applets
        let known = try await values.offeredApplets()
        var kept: [OfferedApplet] = []
        for offer in offered.prefix(Self.most) where !kept.contains(where: { $0.id == offer.id }) {
            var applet = known.first { $0.id == offer.id && $0.digest == offer.digest }
            if applet == nil { applet = try await read(offer) }
            if let applet { kept.append(applet) }
        }
        try await values.save(kept)
        return try await self.known()
    }

    /// Nil for one that was withdrawn meanwhile.
    private func read(_ offer: PublishedApplet) async throws(ClientError) -> OfferedApplet? {
        do throws(ClientError) {
            return OfferedApplet(offer, try await session.call(ReadPublishedAppletCall(offer.id)).bytes)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
    }
}

/// An offered applet as the database holds it.
struct OfferedApplet: Codable {
    let id: String
    /// SHA-256 of the declaration as the server told it, in hexadecimal.
    let digest: String
    /// Empty for bytes that are not those of the digest, and for more than a declaration has.
    let declaration: String

    init(_ offer: PublishedApplet, _ bytes: [UInt8]) {
        (id, digest) = (offer.id, offer.digest)
        let isWhole = bytes.count <= Applet.mostBytes && Hex.encode(SHA256.hash(bytes)) == digest
        declaration = isWhole ? String(decoding: bytes, as: UTF8.self) : ""
    }

    /// Nil when this version does not read it, when it is another applet or one of those that come with Salus, and for
    /// one with a program, which no server may give a person.
    var applet: Applet? {
        guard let applet = try? Applet(reading: Array(declaration.utf8)), applet.id == id, applet.program == nil,
            ShippedApplets.named(applet.id) == nil
        else { return nil }
        return applet
    }
}
