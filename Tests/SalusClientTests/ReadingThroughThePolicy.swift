import Foundation
import TestSupport
import Testing

/// The reader of the screens, read as text: it asks the store itself only for what is listed here, each with the
/// reason. All else is read by operations, which the policy decides about.
@Suite("The reader of this device")
struct ReadingThroughThePolicy {
    private static let reasons = [
        "keptSummary": "asks the policy first; the summary was computed from an operation's answer",
        "keep": "writes what an operation answered",
        "cursor": "a number that says whether a summary is fresh",
        "arrivals": "asks the policy first, and then about each document of a share with limits",
        "entries": "asks the policy first, and then about each document of a share with limits",
        "markSeen": "writes on this device what its person has seen; answers nothing",
        "setApart": "writes on this device what its person told apart; answers nothing",
        "factsApart": "identifiers of facts that this person told apart",
        "indexMissing": "writes the index of texts on this device; answers a number",
        "unreadTexts": "gives files to the reader of their texts, which goes into the index and nowhere else",
        "setText": "writes the index of texts on this device; answers nothing",
        "relations": "asks by an operation for the documents that this person sees, and answers what is between them",
        "search": "asks the policy first, and then about each document that has the words",
    ]

    @Test("reads by operations, and asks the store only for what has a reason here")
    func methods() throws {
        var asked: Set<String> = []
        for folder in ["Reading", "Searching"] {
            let folder = Program.package.appending(path: "Modules/SalusClient/\(folder)")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let text = try String(contentsOf: file, encoding: .utf8)
                asked.formUnion(text.matches(of: /(?:\b|\.)store\.(\w+)\(/).map { String($0.output.1) })
            }
        }
        #expect(asked == Set(Self.reasons.keys))
    }
}
