import SalusModels
import TestSupport

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let everybody = Who.allCases.filter { ![.expiredOwner, .falseOperator].contains($0) }

    static let offeringApplets = [
        guarded(PublishApplet.self, by: [.administrator, .operator], signed: true) { _ in
            PublishApplet(id: SampleApplet.id, declaration: SampleApplet.declaration())
        },
        guarded(WithdrawApplet.self, by: [.administrator, .operator], signed: true) { world in
            try await world.publishApplet()
            return WithdrawApplet(id: SampleApplet.id)
        },
        guarded(ListPublishedApplets.self, by: everybody, leavesLine: false) { _ in ListPublishedApplets() },
        guarded(ReadPublishedApplet.self, by: everybody, leavesLine: false) { world in
            try await world.publishApplet()
            return ReadPublishedApplet(id: SampleApplet.id)
        },
    ]
}

extension World {
    func publishApplet() async throws {
        let publish = PublishApplet(id: SampleApplet.id, declaration: SampleApplet.declaration())
        _ = try await environment.run(publish, as: try credential(.operator))
    }
}
