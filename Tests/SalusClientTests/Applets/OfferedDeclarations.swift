import SalusApplets
import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

/// A server tells declarations; a client takes none that is not what it says.
@Suite("Applets that a server offers")
struct OfferedDeclarations {
    private static func offer(_ id: String, _ bytes: [UInt8], digest: String? = nil) -> OfferedApplet {
        OfferedApplet(
            PublishedApplet(
                id: id, name: "n", about: "a", size: bytes.count, digest: digest ?? Hex.encode(SHA256.hash(bytes)),
                publishedAt: Instant(seconds: 1)), bytes)
    }

    @Test("are read when they are those of their digest and name")
    func right() {
        #expect(Self.offer("pulse", SampleApplet.declaration()).applet?.id == "pulse")
    }

    @Test("are left out when they are something else")
    func wrong() {
        let pulse = SampleApplet.declaration()
        let text = String(decoding: pulse, as: UTF8.self)
        let program = text.replacing("reads: [\"vitals\"],", with: "reads: [\"vitals\"], program: [\"x.py\"],")
        #expect(throws: Never.self) { try Applet(reading: Array(program.utf8)) }
        for (id, bytes, digest) in [
            ("other", pulse, nil), ("pulse", pulse, String(repeating: "0", count: 64)), ("pulse", [], nil),
            ("weight", SampleApplet.declaration("weight"), nil), ("pulse", Array(program.utf8), nil),
            ("pulse", pulse + [UInt8](repeating: 0x20, count: 70_000), nil), ("pulse", [0xFF, 0x00], nil),
        ] {
            #expect(Self.offer(id, bytes, digest: digest).applet == nil, "\(id) \(bytes.count)")
        }
    }
}
