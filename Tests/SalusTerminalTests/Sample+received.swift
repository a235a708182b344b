import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

@testable import SalusTerminal

/// Shares that Clara has received, and Clara's record as others see it.
extension Sample {
    static let jonasShare = ReceivedShare(
        record: id(2), title: "Jonas Winter", owner: UserName("jonas")!,
        part: .record(
            ShareLimits(
                isReadOnly: true, categories: [.medications], ends: Instant("2027-01-31T23:00:00Z")!,
                purpose: "pharmacy")))

    static let neighbours = Carenet(id: id(63), record: id(5), name: "Neighbours", createdAt: noon)

    static let received = [
        ReceivedShare(
            record: id(5), title: "Ada Sommer", owner: UserName("ada")!, part: .circle(neighbours, mayWrite: false)),
        jonasShare,
    ]

    /// With a person whose record is another account's.
    static let peopleWithShare = [
        people[0], people[2],
        PersonEntry(
            id: id(2), name: "Jonas Winter", caption: "M 51",
            refusals: RecordRefusals(writing: [.create: "the record is shared to read only"]), share: jonasShare),
    ]

    static let sharedContent = SharedContent(
        [listed[0]], [DocumentFacts(document: id(11), facts: opened.detail.facts)], hidden: 2, at: noon)

    static let preview = SharedView.preview(id(1), of: "Clara Winter", .share(sharing.shares![0]))
    static let circleView = SharedView.circle(neighbours, of: "Ada Sommer", mayWrite: false)
}

extension Gallery {
    static var received: ClientScreen {
        receiving(Sample.main().after([.character("F")]).screen, ReceivedPage.received(Sample.received))
    }

    /// A tab of a record that another account shares.
    static var sharedPerson: ClientScreen {
        receiving(Sample.main(), .update(RecordTabMessage.people(Sample.peopleWithShare))).after([.down, .down]).screen
    }

    static var preview: ClientScreen {
        receiving(
            sharing.after([.down, .character("o")]).screen, SharedViewPage.view(Sample.preview, Sample.sharedContent))
    }

    static var circle: ClientScreen {
        receiving(received.after([.enter]).screen, SharedViewPage.view(Sample.circleView, Sample.sharedContent))
    }

    static let shares: [(name: String, screen: ClientScreen)] = [
        ("received", received),
        ("receivedNone", receiving(Sample.main().after([.character("F")]).screen, ReceivedPage.received([]))),
        ("sharedPerson", sharedPerson), ("preview", preview),
        ("previewDocuments", preview.after([.character("3")]).screen), ("circle", circle),
        ("circleAsked", received.after([.enter]).screen),
    ]
}
