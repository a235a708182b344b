import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A record's title") struct TakingATitle {
    @Test("is short whatever a document calls the person") func short() throws {
        let name = "A" + String(repeating: "\u{301}", count: 100_000) + "\u{7}"
        let title = try #require(RecordTitle(named: name))
        #expect(title.text.utf8.count <= 800)
    }

    @Test("has no control characters") func plain() throws {
        #expect(try #require(RecordTitle(named: "A\u{1B}[2J\u{0}da")).text == "A[2Jda")
        #expect(RecordTitle(named: "\u{7}") == nil)
    }
}

extension RecordTitle {
    fileprivate init?(named name: String) {
        let fields: FactFields = ["name": .one(["text": .text(name)])]
        self.init(Fact(id: FactID(from: .counted()), draft: FactDraft(model: Demographics.name, fields: fields)))
    }
}
