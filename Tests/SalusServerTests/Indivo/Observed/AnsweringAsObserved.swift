import Foundation
import SalusHTTP
import TestSupport
import Testing

@Suite("What a real Indivo X 2.0.0 answered is answered here again, up to identifiers, times and the named fixes")
struct AnsweringAsObserved {
    @Test("each answer in its scene", arguments: ObservedSituation.all)
    func answers(_ situation: ObservedSituation) async throws {
        let world = try await ObservedWorld()
        let answers = try await situation.answers(world)
        #expect(Set(answers.keys) == situation.files)
        for (file, answer) in answers { try compare(answer, with: ObservedAnswer(of: file)) }
        await world.close()
    }

    @Test("no observed answer is left out, and none is compared twice")
    func inventory() throws {
        let files = try ObservedAnswer.all().map(\.file)
        #expect(files.count == 93)
        #expect(ObservedSituation.all.flatMap { $0.files }.sorted() == files.sorted())
        #expect(Set(ObservedFix.named.keys).isSubset(of: files))
    }

    private func compare(_ answer: TestAnswer, with observed: ObservedAnswer) throws {
        let fixes = ObservedFix.named[observed.file] ?? []
        #expect(answer.status == fixes.compactMap(\.status).first ?? observed.status, "\(observed.file)")
        #expect(answer.headers["Content-Type"] == observed.mediaType, "\(observed.file)")
        let made = try ObservedLines(answer.body, of: observed.file, fixes)
        let expected = try ObservedLines(observed.body, of: observed.file, fixes)
        #expect(made == expected, "\(observed.file): \(made.difference(from: expected))")
    }
}

extension ObservedLines {
    /// The lines that only one of the two has: `+` for this one, `-` for the other.
    fileprivate func difference(from other: ObservedLines) -> String {
        lines.difference(from: other.lines).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }.joined(separator: "\n")
    }
}
