import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

@testable import SalusTerminal

/// The past of Clara's first document.
extension Sample {
    static let history = DocumentHistoryText(
        of: id(11), lineage: [id(11)],
        DocumentHistory(
            changes: [
                StatusHistory.Entry(
                    change: StatusChange(status: .void, at: noon, account: id(9), reason: "typed twice"),
                    by: UserName("clara")!),
                StatusHistory.Entry(
                    change: StatusChange(status: .active, at: noon.adding(seconds: 60), account: nil, reason: nil),
                    by: nil),
            ],
            links: [
                DocumentLink(about: id(11), relation: .annotation, related: id(12), at: noon),
                DocumentLink(about: id(14), relation: .answers, related: id(11), at: noon),
            ]),
        titles: [id(12): "Clinical note"])
}

extension Gallery {
    static var history: ClientScreen {
        receiving(document, DocumentPage.history(Sample.history))
    }

    static let histories: [(name: String, screen: ClientScreen)] = [
        ("documentHistory", history), ("documentWhy", document.after([.character("X")]).screen),
    ]
}
