package import SalusCarePlan
package import SalusClient
import SalusCrypto

/// The result of sharing parts of a plan or of removing a person: one sentence without a full stop, and the failure.
package struct ShareOutcome {
    /// Empty where nothing was done.
    package let text: String
    package let failure: ClientError?

    package init(_ results: [PlanPart: ShareResult], of sharing: PlanShareTerms) {
        let (name, access) = (sharing.contact.name, sharing.draft.role.access)
        text = Self.words(results) { (result: ShareResult, parts) in
            switch result {
            case .done: "\(name) \(access) your \(parts)"
            case .waiting: "\(name) gets access to your \(parts) when the server answers"
            case .held: "\(name) and your \(parts): it waits for an approval"
            case .failed: nil
            }
        }
        failure =
            PlanPart.allCases.lazy.compactMap { results[$0] }
            .compactMap { if case .failed(let error) = $0 { error } else { nil } }.first
    }

    package init(_ results: [PlanPart: RevokeResult], of name: String) {
        text = Self.words(results.mapValues(Ending.init)) { (ending: Ending, parts) in
            switch ending {
            case .done: "\(name) has no access to your \(parts) any more"
            case .waiting: "\(name) still reads your \(parts) until the server answers"
            case .held: "\(name) still reads your \(parts): the end waits for an approval"
            case .failed: nil
            }
        }
        failure =
            PlanPart.allCases.lazy.compactMap { results[$0] }
            .compactMap { if case .failed(let error) = $0 { error } else { nil } }.first
    }

    private enum Ending: Hashable {
        case done, waiting, held, failed

        init(_ result: RevokeResult) {
            switch result {
            case .done: self = .done
            case .waiting: self = .waiting
            case .held: self = .held
            case .failed: self = .failed
            }
        }
    }

    /// Parts to which the same happened stand in one sentence.
    private static func words<Result: Hashable>(
        _ results: [PlanPart: Result], _ words: (Result, String) -> String?
    ) -> String {
        var told: [Result] = []
        return PlanPart.allCases.compactMap { part -> String? in
            guard let result = results[part], !told.contains(result) else { return nil }
            told.append(result)
            return words(result, Set(results.filter { $0.value == result }.keys).words)
        }.joined(separator: "; ")
    }
}
