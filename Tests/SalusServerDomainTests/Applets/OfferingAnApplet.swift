import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("Offering an applet")
struct OfferingAnApplet {
    private static func publish(_ id: String, _ declaration: [UInt8], in world: World) async throws -> PublishedApplet {
        try await world.environment.run(
            PublishApplet(id: id, declaration: declaration), as: try world.credential(.operator))
    }

    @Test("a newer declaration takes the place of the one before")
    func newer() async throws {
        let world = try await World()
        let first = try await Self.publish("pulse", SampleApplet.declaration(), in: world)
        let second = try await Self.publish("pulse", SampleApplet.declaration(about: "second"), in: world)
        #expect(first.digest != second.digest && second.about == "Counts pulses, second.")
        let read = try await world.environment.run(ReadPublishedApplet(id: "pulse"), as: try world.credential(.owner))
        #expect(read == SampleApplet.declaration(about: "second"))
    }

    @Test("a fault, another identifier and the name of a shipped applet change nothing")
    func refused() async throws {
        let world = try await World()
        let broken = Array(String(decoding: SampleApplet.declaration(), as: UTF8.self).dropLast(4).utf8)
        for (id, declaration) in [
            ("pulse", broken), ("other", SampleApplet.declaration()), ("weight", SampleApplet.declaration("weight")),
            ("pulse", []),
        ] {
            await #expect(throws: DomainError.self, "\(id)") {
                try await Self.publish(id, declaration, in: world)
            }
        }
        let list = try await world.environment.run(ListPublishedApplets(), as: try world.credential(.owner))
        #expect(list.items.isEmpty)
    }

    @Test("one more than the most is refused, and a newer one of those that are there is not")
    func most() async throws {
        let world = try await World()
        for number in 0..<PublishApplet.most {
            _ = try await Self.publish("a\(number)", SampleApplet.declaration("a\(number)"), in: world)
        }
        await #expect(throws: DomainError.self) {
            try await Self.publish("more", SampleApplet.declaration("more"), in: world)
        }
        _ = try await Self.publish("a7", SampleApplet.declaration("a7", about: "second"), in: world)
        _ = try await world.environment.run(WithdrawApplet(id: "a8"), as: try world.credential(.operator))
        _ = try await Self.publish("more", SampleApplet.declaration("more"), in: world)
    }
}
