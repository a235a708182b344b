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
        let known = Dictionary(try await values.offeredApplets().map { ($0.digest, $0) }) { first, _ in first }
        var kept: [OfferedApplet] = []
        for offer in offered.prefix(Self.most) {
            var applet = known[offer.digest]
            if applet == nil { applet = try await read(offer.id) }
            if let applet { kept.append(applet) }
        }
        try await values.save(kept)
        return try await self.known()
    }

    /// Nil for one that was withdrawn meanwhile, or is no declaration of the name that was asked for.
    private func read(_ id: String) async throws(ClientError) -> OfferedApplet? {
        let bytes: [UInt8]
        do throws(ClientError) { bytes = try await session.call(ReadPublishedAppletCall(id)).bytes } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
        let offer = OfferedApplet(
            digest: Hex.encode(SHA256.hash(bytes)), declaration: String(decoding: bytes, as: UTF8.self))
        return offer.applet?.id == id ? offer : nil
    }
}

/// An offered applet as the database holds it.
struct OfferedApplet: Codable {
    /// SHA-256 of the declaration, in hexadecimal.
    let digest: String
    let declaration: String

    /// Nil when this version does not read it, or has one of its own under the name.
    var applet: Applet? {
        guard let applet = try? Applet(reading: Array(declaration.utf8)), ShippedApplets.named(applet.id) == nil else {
            return nil
        }
        return applet
    }
}
