import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let edition = String(repeating: "0", count: 64)

    static let loadingVocabularies = [
        guarded(AddVocabularyPart.self, by: [.administrator, .operator], signed: true) { _ in
            let terms = [VocabularyTerm(code: "1", physicianValue: "one")]
            return AddVocabularyPart(name: "own", edition: edition, part: VocabularyPart(number: 0, terms: terms)!)
        },
        guarded(PublishVocabulary.self, by: [.administrator, .operator], signed: true) { _ in
            PublishVocabulary(name: "own", title: "Own", edition: edition, terms: 0)
        },
        guarded(ForgetVocabularyEditions.self, by: [.system], leavesLine: false) { world in
            try await world.publishVocabulary()
            return ForgetVocabularyEditions(name: "own")
        },
    ]
}

extension World {
    /// A coding system without terms.
    func publishVocabulary() async throws {
        let publish = PublishVocabulary(name: "own", title: "Own", edition: String(repeating: "0", count: 64), terms: 0)
        _ = try await environment.run(publish, as: try credential(.operator))
    }
}
