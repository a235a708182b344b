import SalusBase
import SalusModels
import SalusXML

/// Problems and diagnoses. A refuted one is no problem: "does not have diabetes" is never diabetes.
enum ProblemEntry {
    /// Codes that say that there is none, or nothing but that it is a problem.
    private static let empty: Set<String> = ["55607006", "64572001", "160245001"]
    private static let statuses = ["55561003": "active", "73425007": "inactive", "413322009": "resolved"]

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        guard statement.hasHappened else { return [] }
        let observations = statement.name.local == "observation" ? [statement] : statement.related().filter(isProblem)
        return observations.compactMap { fact($0, in: statement, category: nil, &context) }
    }

    private static func isProblem(_ node: XMLNode) -> Bool {
        node.name.local == "observation" && !node.isEntry(6, 8, 31, 143) && !node.isCCD(50, 55)
    }

    static func fact(
        _ node: XMLNode, in act: XMLNode, category: String?, _ context: inout CDAContext
    ) -> FactDraft? {
        let name =
            CDAValue.concept(node["value"], context.texts)
            ?? context.texts.words(node["text"]).map { Concept(text: $0) }
        if node.isNegated || act.isNegated || empty.contains(CDAValue.code(node["value"]) ?? "") {
            context.note(Problem.name, nil, "an entry says that there is no such problem; not read as one")
            return nil
        }
        guard let name else {
            context.note(Problem.name, nil, "an entry without a name; not read")
            return nil
        }
        var problem = Problem()
        problem.name = name
        problem.category = category.map { Concept(text: $0) } ?? kind(node["code"], context.texts)
        let interval = CDAInterval(node["effectiveTime"])
        (problem.startDate, problem.endDate) = (interval.start, interval.high)
        problem.status = status(node, act, context.texts)
        problem.recordedDate = CDADate.read(act["author"]["time"].attribute("value"))
        let severity = node.related().first { $0.isEntry(8) || $0.isCCD(55) }
        problem.severity = severity.flatMap { CDAValue.concept($0["value"], context.texts) }
        problem.note = NoteEntry.comment(on: node, context.texts)
        return FactDraft(problem, unknown: age(node))
    }

    /// `ASSERTION` says nothing of the kind.
    private static func kind(_ code: XMLNode, _ texts: CDATexts) -> Concept? {
        code.attribute("code") == "ASSERTION" ? nil : CDAValue.concept(code, texts)
    }

    /// The status observation counts, else an active concern of a problem without an end. A concern that is completed
    /// says that its recording is.
    private static func status(_ node: XMLNode, _ act: XMLNode, _ texts: CDATexts) -> Concept? {
        if let stated = node.related().first(where: { $0.isEntry(6) || $0.isCCD(50) }) {
            let words = CDAValue.code(stated["value"]).flatMap { statuses[$0] }
            return words.map { Concept(text: $0) } ?? CDAValue.concept(stated["value"], texts)
        }
        let isOpen = CDAInterval(node["effectiveTime"]).high == nil
        return isOpen && act["statusCode"].attribute("code") == "active" ? Concept(text: "active") : nil
    }

    private static func age(_ node: XMLNode) -> [UnknownField] {
        let age = node.related().first { $0.isEntry(31) }.flatMap { CDAValue.quantity($0["value"])?.title }
        return age.map { [UnknownField(path: "ageAtOnset", text: $0)] } ?? []
    }
}
