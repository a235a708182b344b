import SalusBase
import SalusModels
import SalusSDML
import Testing

/// Views as values: what both open, and which opens more.
@Suite("Intersecting views")
struct IntersectingViews {
    private static func period(_ first: String?, _ last: String?) -> ClinicalPeriod {
        ClinicalPeriod(first: first.flatMap(PartialDate.init), last: last.flatMap(PartialDate.init))
    }

    private static let document = DocumentID(bytes: [UInt8](repeating: 1, count: 16))!
    private static let other = DocumentID(bytes: [UInt8](repeating: 2, count: 16))!
    private static let carenet = CarenetID(bytes: [UInt8](repeating: 3, count: 16))!
    private static let views: [RecordView] = [
        .whole, .carenet(carenet), RecordView(models: ModelSelection([.medications])),
        RecordView(models: ModelSelection([.other])), RecordView(models: ModelSelection(names: ["Reading"])),
        RecordView(models: ModelSelection([.medications, .results, .documents])),
        RecordView(period: period("2020", "2020")), RecordView(period: period("2020-06", nil)),
        RecordView(documents: [document]), RecordView(documents: [document, other]),
        RecordView(verbs: RecordVerb.reading), RecordView(verbs: []),
    ]

    @Test("an intersection is inside both, in either order, and whole changes nothing", arguments: views)
    func intersections(_ view: RecordView) {
        for other in Self.views {
            let both = view.intersection(other)
            #expect(view.contains(both) && other.contains(both), "\(view) \(other)")
            #expect(both == other.intersection(view))
            #expect(view.contains(other) == (both == other), "\(view) \(other)")
        }
        #expect(view.intersection(.whole) == view && view.contains(view))
    }

    @Test("a view that lacks a part is not the whole one", arguments: views.dropFirst())
    func limited(_ view: RecordView) {
        #expect(!view.isWhole && !view.contains(.whole) && RecordView.whole.contains(view))
        #expect(view.hasEveryDocument == (view.verbs != RecordView.whole.verbs))
    }

    @Test("every built-in model that a fact may have is in one category")
    func categories() {
        let named = DataCategory.allCases.flatMap(\.models)
        #expect(Set(named).count == named.count)
        #expect(Set(named).isSubset(of: GeneratedModels.all.map(\.name)))
        for category in DataCategory.allCases where category.models.isEmpty {
            #expect([.other, .documents].contains(category))
        }
    }

    @Test("limits of a share are said in words, and become its view")
    func limits() {
        let limits = ShareLimits(
            isReadOnly: true, categories: [.medications, .vitals, .results], period: Self.period("2020", nil),
            ends: Instant(seconds: 0), purpose: "second opinion")
        #expect(
            limits.sentence { _ in "1 Jan 1970" }
                == "read only; only medications, vital signs and lab results; only data from 2020; until 1 Jan 1970; "
                + "purpose: second opinion")
        #expect(ShareLimits.unlimited.sentence() == "the whole record" && ShareLimits.unlimited.view.isWhole)
        #expect(limits.view.verbs == RecordVerb.reading && !limits.view.models.shows("Problem"))
        #expect(ShareLimits(ends: Instant(seconds: 9), purpose: "x").view.isWhole)
        #expect(ShareLimits(isReadOnly: true).view.hasEveryDocument)
    }

    @Test("a manifest that names no type of data asks for the whole record, any other for what it names")
    func manifests() {
        var manifest = AppManifest(id: AppName("labs@apps.test")!, name: "Labs")
        #expect(manifest.view.isWhole)
        manifest.requires = [:]
        #expect(manifest.view.isWhole)
        manifest.requires = [
            "http://smartplatforms.org/terms#VitalSignSet": .init(methods: ["GET", "POST"]),
            "urn:test:Reading": .init(methods: ["get"]), "Document": .init(methods: ["GET"]),
        ]
        let view = manifest.view
        #expect(view.verbs == RecordVerb.reading && view.models.hasDocuments && !view.models.hasOthers)
        #expect(view.models.names == ["VitalSigns", "VitalSign", "Reading"])
        manifest.requires = ["Problem": .init(methods: [])]
        #expect(manifest.view.verbs.isEmpty && manifest.view.models.names == ["Problem"])
    }

    @Test("a period ends with the last millisecond of its last day")
    func ends() {
        let year = Self.period("2020", "2020")
        #expect(year.start == PartialDate("2020-01-01T00:00:00Z")?.earliest)
        #expect(year.end == PartialDate("2020-12-31T23:59:59.999Z")?.earliest)
        #expect(!Self.period("2021", "2020").isPossible && year.isPossible)
        #expect(year.words == "from 2020 to 2020" && Self.period(nil, "2020").words == "to 2020")
    }
}
