import SalusBase
import SalusModels
import SalusXML

/// A problem as an entry.
enum WrittenProblem {
    static func entry(_ problem: Problem, _ id: String, _ place: String) -> WrittenEntry? {
        guard let name = problem.name, !name.isEmpty else { return nil }
        let observation = CDA.observation(
            CDA.entry(4, "2015-08-01") + [
                CDA.id(id), CDA.coded("code", problem.category), CDA.status("completed"),
                CDA.interval(problem.startDate, problem.endDate, isEnded: problem.fields.isEnded),
                CDA.coded("value", name, first: .snomed, type: "CD", at: place + "-name"),
                CDA.severity(problem.severity), CDA.statusObservation(problem.status, CDA.entry(6, nil)),
                CDA.comment(problem.note, place),
            ])
        let status = CDA.concern(problem.status, isEnded: problem.fields.isEnded)
        return WrittenEntry(
            id: place,
            cells: [
                ("name", name.title ?? name.codings.first?.code), ("status", problem.status?.title),
                ("severity", problem.severity?.title), ("date", problem.startDate?.text),
                ("end", problem.endDate?.text), ("note", problem.note),
            ],
            node: CDA.concern(
                CDA.entry(3, "2015-08-01"), id, status, recorded: problem.recordedDate, observation))
    }
}
