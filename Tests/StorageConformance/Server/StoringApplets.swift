import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing the applets that the operator offers")
struct StoringApplets {
    private static func applet(_ id: String, _ about: String, at seconds: Int64) -> PublishedApplet {
        PublishedApplet(
            id: id, name: id, about: about, size: 3, digest: "d", publishedAt: Instant(seconds: seconds))
    }

    @Test("keeps one of each identifier, listed by it, until it is withdrawn", arguments: Engine.all)
    func applets(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (first, second) = (Self.applet("b", "first", at: 100), Self.applet("b", "second", at: 200))
        let other = Self.applet("a", "other", at: 150)
        try await story.transaction { tx, grant in
            try tx.publishedApplets.publish(first, [1, 2, 3], grant)
            try tx.publishedApplets.publish(other, [4, 5, 6], grant)
            try tx.publishedApplets.publish(second, [0, 255, 10], grant)
        }
        let (list, bytes, count) = try await story.transaction { tx, _ in
            (
                try tx.publishedApplets.applets(ListPart()), try tx.publishedApplets.declaration(of: "b"),
                try tx.publishedApplets.count()
            )
        }
        #expect(list == [other, second] && bytes == [0, 255, 10] && count == 2)
        try await story.transaction { tx, grant in try tx.publishedApplets.withdraw("b", grant) }
        let left = try await story.transaction { tx, _ in
            (try tx.publishedApplets.applet("b"), try tx.publishedApplets.declaration(of: "b"))
        }
        #expect(left.0 == nil && left.1 == nil)
    }
}
