import SalusBase
import SalusModels
import SalusXML

/// Parts that entries share.
extension CDA {
    /// The time at which an entry was recorded, by an author that the record does not name; nil for none.
    static func recorded(_ date: PartialDate?) -> XMLNode? {
        guard let date else { return nil }
        let author = node("assignedAuthor", [:], [node("id", ["nullFlavor": "UNK"])])
        return node("author", [:], entry(119, nil) + [time("time", date), author])
    }

    static func observation(_ content: [XMLNode?], isNegated: Bool = false, mood: String = "EVN") -> XMLNode {
        node(
            "observation", ["classCode": "OBS", "moodCode": mood, "negationInd": isNegated ? "true" : nil], content)
    }

    /// The severity of an allergy, a reaction or a problem; nil for none.
    static func severity(_ severity: Concept?) -> XMLNode? {
        guard let severity else { return nil }
        let known = ["mild": "255604002", "moderate": "6736007", "severe": "24484000", "fatal": "399166001"]
        let value = stated(severity, known)
        return related(
            "SUBJ",
            observation(
                entry(8) + [
                    code("SEV", actCode, "Severity"), status("completed"), coded("value", value, type: "CD"),
                ]), isInverted: true)
    }

    /// A concept with the code of SNOMED CT that its words have in a list, where it has none of its own.
    static func stated(_ concept: Concept, _ known: [String: String]) -> Concept {
        let words = concept.title ?? concept.codings.first?.code
        guard concept.code(in: .snomed) == nil, let words else { return concept }
        let code = known[words.lowercased()].map { [Coding(.snomed, $0)] } ?? []
        return Concept(text: words, codings: code + concept.codings)
    }

    /// The words of a status, else its code, in lower case with blanks for hyphens; empty for none.
    static func statusWords(_ status: Concept?) -> String {
        (status?.title ?? status?.codings.first?.code ?? "").lowercased().replacing("-", with: " ")
    }

    /// A status as an observation of a template; nil for none.
    static func statusObservation(_ status: Concept?, _ templates: [XMLNode]) -> XMLNode? {
        guard let status else { return nil }
        let known = ["active": "55561003", "inactive": "73425007", "resolved": "413322009"]
        return related(
            "REFR",
            observation(
                templates + [
                    code("33999-4", loinc, "Status"), self.status("completed"),
                    coded("value", stated(status, known), type: "CD"),
                ]))
    }

    /// The status of a concern: whether it is followed any longer; unknown where the record does not say.
    static func concern(_ status: Concept?, isEnded: Bool) -> XMLNode {
        let isActive = statusWords(status) == "active" || status?.code(in: .snomed) == "55561003"
        return self.status(isActive ? "active" : isEnded ? "completed" : nil)
    }

    /// The act around an allergy or a problem.
    static func concern(
        _ template: [XMLNode], _ id: String, _ status: XMLNode, recorded date: PartialDate?, _ observation: XMLNode
    ) -> XMLNode {
        node(
            "act", ["classCode": "ACT", "moodCode": "EVN"],
            template + [
                self.id(id, "concern"), code("CONC", actClass, "Concern"), status, interval(date, nil), recorded(date),
                related("SUBJ", observation),
            ])
    }
}

/// An allergy as an entry.
enum WrittenAllergy {
    private static let version = "2015-08-01"

    static func entry(_ allergy: Allergy, _ id: String, _ place: String) -> WrittenEntry? {
        guard let allergen = allergy.allergen ?? allergy.category, !allergen.isEmpty else { return nil }
        let observation = CDA.observation(
            CDA.entry(7) + [
                CDA.id(id), CDA.code("ASSERTION", CDA.actCode, "Assertion"), CDA.status("completed"),
                CDA.interval(allergy.startDate, allergy.endDate, isEnded: allergy.fields.isEnded), kind(of: allergy),
                participant(allergy, place),
                CDA.statusObservation(allergy.status, CDA.entry(28, nil)), reaction(allergy),
                allergy.reaction == nil ? CDA.severity(allergy.severity) : nil, CDA.comment(allergy.note, place),
            ])
        let status = CDA.concern(allergy.status, isEnded: allergy.fields.isEnded)
        return WrittenEntry(
            id: place,
            cells: [
                ("name", allergen.title), ("reaction", allergy.reaction?.title),
                ("severity", allergy.severity?.title), ("status", allergy.status?.title),
                ("date", allergy.startDate?.text), ("end", allergy.endDate?.text), ("note", allergy.note),
            ],
            node: CDA.concern(
                CDA.entry(30, version), id, status, recorded: allergy.recordedDate, observation))
    }

    /// The kind of the allergy: its own where that is a code that readers know, else that of its allergen.
    private static func kind(of allergy: Allergy) -> XMLNode {
        let known: Set = [
            "416098002", "414285001", "419199007", "426232007", "420134006", "59037007", "235719002", "418471000",
            "419511003", "418038007",
        ]
        if let code = allergy.category?.code(in: .snomed), known.contains(code) {
            return CDA.coded("value", allergy.category, first: .snomed, type: "CD")
        }
        let (code, display) =
            allergy.foodAllergen != nil
            ? ("414285001", "Allergy to food")
            : allergy.drugAllergen != nil || allergy.drugClassAllergen != nil
                ? ("416098002", "Allergy to drug") : ("419199007", "Allergy to substance")
        let coding = Coding(.snomed, code, display: display)
        let codings = [coding] + (allergy.category?.codings ?? [])
        return CDA.coded("value", Concept(text: allergy.category?.title, codings: codings), type: "CD")
    }

    private static func participant(_ allergy: Allergy, _ place: String) -> XMLNode? {
        guard let allergen = allergy.allergen else { return nil }
        let first: CodeSystem = allergy.drugAllergen == nil ? .snomed : .rxNorm
        let code = CDA.coded("code", allergen, first: first, at: place + "-name")
        let entity = CDA.node("playingEntity", ["classCode": "MMAT"], [code])
        return CDA.node(
            "participant", ["typeCode": "CSM"], [CDA.node("participantRole", ["classCode": "MANU"], [entity])])
    }

    private static func reaction(_ allergy: Allergy) -> XMLNode? {
        allergy.reaction.flatMap { CDA.reaction($0, severity: allergy.severity) }
    }
}

extension CDA {
    /// A reaction with its severity.
    static func reaction(_ reaction: Concept, severity: Concept? = nil) -> XMLNode? {
        related(
            "MFST",
            observation(
                entry(9) + [
                    node("id", ["nullFlavor": "UNK"]), code("ASSERTION", actCode, "Assertion"), status("completed"),
                    node("effectiveTime", ["nullFlavor": "UNK"]), coded("value", reaction, first: .snomed, type: "CD"),
                    self.severity(severity),
                ]), isInverted: true)
    }
}

extension Allergy {
    fileprivate var allergen: Concept? { drugAllergen ?? drugClassAllergen ?? foodAllergen ?? otherAllergen }
}

/// A statement that no allergy is known, or that the person is not allergic to something, as a negated observation.
enum WrittenExclusion {
    private static let negated = ["716186003": "419199007", "409137002": "416098002", "429625007": "414285001"]
    private static let stated: Set = ["160244002", "428607008"]
    private static let notAllergic = "Not allergic to "

    /// Nil for words that state neither.
    static func entry(_ exclusion: AllergyExclusion, _ id: String, _ place: String) -> WrittenEntry? {
        guard let words = exclusion.name?.title else { return nil }
        let code = exclusion.name?.code(in: .snomed) ?? ""
        let about: (value: String, isNegated: Bool, allergen: String?)
        if stated.contains(code) {
            about = (code, false, nil)
        } else if let value = negated[code] ?? general(words) {
            about = (value, true, nil)
        } else if words.hasPrefix(notAllergic) {
            about = ("419199007", true, String(words.dropFirst(notAllergic.count)))
        } else {
            return nil
        }
        let observation = CDA.observation(
            CDA.entry(7) + [
                CDA.id(id), CDA.code("ASSERTION", CDA.actCode, "Assertion"), CDA.text(place + "-name"),
                CDA.status("completed"), CDA.interval(exclusion.date, nil),
                CDA.node("value", ["xsi:type": "CD", "code": about.value, "codeSystem": CDA.snomed]),
                participant(about.allergen), CDA.comment(exclusion.note, place),
            ], isNegated: about.isNegated)
        let status = CDA.concern(exclusion.status, isEnded: exclusion.fields.isEnded)
        return WrittenEntry(
            id: place, cells: [("name", words), ("date", exclusion.date?.text), ("note", exclusion.note)],
            node: CDA.concern(CDA.entry(30, "2015-08-01"), id, status, recorded: nil, observation))
    }

    /// The kind of allergy of which the whole text says that none is known; nil for others, which say more or less.
    private static func general(_ words: String) -> String? {
        let text = words.lowercased().filter { !$0.isPunctuation }.split(separator: " ").joined(separator: " ")
        return kinds.first { $0.words.contains(text) }?.code
    }

    private static let kinds: [(code: String, words: Set<String>)] = [
        (
            "419199007",
            ["no known allergies", "no known allergy", "nka", "no allergies indicated", "no known adverse reactions"]
        ),
        (
            "416098002",
            [
                "no known drug allergies", "no known drug allergy", "no known medication allergies",
                "no known medication allergy", "nkda",
            ]
        ),
        ("414285001", ["no known food allergies", "no known food allergy"]),
    ]

    private static func participant(_ allergen: String?) -> XMLNode {
        let code =
            allergen.map { CDA.coded("code", Concept(text: $0)) } ?? CDA.node("code", ["nullFlavor": "NA"])
        let entity = CDA.node("playingEntity", ["classCode": "MMAT"], [code])
        return CDA.node(
            "participant", ["typeCode": "CSM"], [CDA.node("participantRole", ["classCode": "MANU"], [entity])])
    }
}
