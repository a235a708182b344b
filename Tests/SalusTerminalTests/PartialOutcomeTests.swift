import CommandKit
import Foundation
import SalusAPI
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("A verb that wrote something and then failed")
struct AVerbThatWroteAndFailed {
    private let failure = ScriptFailure(.refused, ErrorNotice("The vault is full.", nextStep: "Ask the operator."))

    @Test("says what is written, what of it waits, and what failed, for programs too")
    func report() throws {
        let written = WrittenSoFar()
        written.add("Dr. Ruiz is among the people of the plan", in: [])
        written.add("Pain is changed", in: [])
        let report = PartialReport(written.sentences, waiting: 2, failure)
        #expect(
            report.text == "Done in part: Dr. Ruiz is among the people of the plan; Pain is changed. "
                + "2 entries of it wait here for the next sync.")
        let json = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
        #expect(json.contains("\"waiting\":2") && json.contains("The vault is full.") && json.contains("\"written\":["))
        #expect(ExitStatus.partial.meaning.hasPrefix("done in part"))
    }

    @Test("of two parts that failed, always tells the care card's")
    func order() {
        let results: [PlanPart: RevokeResult] = [.symptoms: .failed(.vault(.role)), .careCard: .failed(.vault(.held))]
        #expect(ShareOutcome(results, of: "berg").failure == .vault(.held))
    }
}
