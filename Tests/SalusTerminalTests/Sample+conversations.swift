import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

@testable import SalusTerminal

/// Conversations of Clara: with her doctor, a group about a knee, and one that she has left.
extension Sample {
    private static let own = ConversationMember(account: id(70), name: "clara", role: .owner, isSelf: true)
    private static let berg = ConversationMember(account: id(71), name: "berg", role: .owner, isSelf: false)
    private static let eva = ConversationMember(account: id(72), name: "eva", role: .member, isSelf: false)
    private static let code = [UInt8](0x30..<0x50)

    private static func name(_ id: String, _ author: ConversationMember) -> MessageName {
        MessageName(author: author.account, id: Identifier(bytes: Array(id.utf8) + [UInt8](repeating: 0, count: 15))!)
    }

    static let withBerg = ConversationOverview(
        id: id(81), kind: .direct, title: "", members: [own, berg], unread: 2,
        newest: .init(author: "berg", isOwn: false, text: "Good. Keep on,\nand come on Monday.", at: noon), code: code)
    static let knee = ConversationOverview(
        id: id(82), kind: .group, title: "Knee", members: [own, berg, eva], waiting: 1,
        newest: .init(author: nil, isOwn: true, text: "I can bend it again.", at: noon.adding(seconds: -90_000)),
        code: code)
    static let ended = ConversationOverview(
        id: id(83), kind: .group, title: "Choir", members: [eva], isActive: false,
        newest: .init(author: "eva", isOwn: false, text: "See you.", at: noon.adding(seconds: -900_000)))
    static let request = ConversationOverview(
        id: id(84), kind: .direct, title: "", members: [own, eva], status: .request, unread: 1,
        newest: .init(author: "eva", isOwn: false, text: "Do you know me?", at: noon.adding(seconds: -950_000)))
    static let declined = ConversationOverview(
        id: id(85), kind: .group, title: "Lottery", members: [own, eva], status: .declined,
        newest: .init(author: "eva", isOwn: false, text: "You have won.", at: noon.adding(seconds: -960_000)))
    static let conversations = [withBerg, knee, ended]

    /// The same with a pinned one in which a text was begun, a muted and an archived one.
    static let marked = [
        ConversationOverview(
            id: knee.id, kind: .group, title: "Knee", members: knee.members, newest: knee.newest, marks: [.pinned],
            draft: "And on Monday"),
        ConversationOverview(
            id: withBerg.id, kind: .direct, title: "", members: withBerg.members, unread: 2, newest: withBerg.newest,
            marks: [.muted]),
        ConversationOverview(
            id: ended.id, kind: .group, title: "Choir", members: ended.members, isActive: false, newest: ended.newest,
            marks: [.archived]),
    ]

    static let found = [
        FoundMessage(
            conversation: withBerg.id, conversationName: "berg", name: name("1", own), author: "clara", isOwn: true,
            at: noon.adding(seconds: -89_000),
            snippet: "The knee is better. I walked to the station and back, twice, without a pause."),
        FoundMessage(
            conversation: knee.id, conversationName: "Knee", name: name("5", eva), author: "eva", isOwn: false,
            at: noon.adding(seconds: -890_000), snippet: "… and what does the doctor say of your knee?"),
    ]

    static let thread = ConversationThread(
        overview: withBerg,
        rows: [
            ConversationRow(
                at: noon.adding(seconds: -90_000), author: "clara", isOwn: true,
                content: .changes([.added("berg", as: .owner)])),
            ConversationRow(
                name: name("1", own), at: noon.adding(seconds: -89_000), author: "clara", isOwn: true,
                content: .text(
                    "The knee is better. I walked to the station and back, twice, without a pause.", isEdited: true),
                readBy: ["berg"], reactions: ["👍": 1]),
            ConversationRow(
                name: name("2", berg), at: noon.adding(seconds: -300), author: "berg", isOwn: false, content: .withdrawn
            ),
            ConversationRow(
                name: name("3", berg), at: noon, author: "berg", isOwn: false,
                content: .text("Good. Keep on,\nand come on Monday.", isEdited: false),
                answers: QuotedMessage(
                    name: name("1", own), author: "clara", isOwn: true,
                    text: "The knee is better. I walked to the station and back, twice, without a pause."),
                isClockAhead: true),
            ConversationRow(
                name: name("4", own), at: noon, author: "clara", isOwn: true,
                content: .text("I will.", isEdited: false),
                isWaiting: true),
        ])
}

extension Gallery {
    static var conversationList: ClientScreen {
        receiving(Sample.main().after([.character("U")]).screen, ConversationMessage.list(Sample.conversations))
    }

    static var requests: ClientScreen {
        receiving(conversationList, ConversationMessage.list(Sample.conversations + [Sample.request, Sample.declined]))
    }

    static var finding: ClientScreen {
        let people = [("berg", "Dr. Berg"), ("bertha", ""), ("eva", "Eva Bergner")].map { name, fullName in
            DirectoryPage.Person(name: UserName(name)!, fullName: fullName)
        }
        return receiving(
            conversationList.after([.character("n")] + .typing("be")).screen,
            ConversationMessage.found(DirectoryPage(people: people, hasDirectory: true), for: "be")
        )
    }

    static var thread: ClientScreen {
        receiving(conversationList.after([.enter]).screen, ConversationMessage.thread(Sample.thread))
    }

    static var marked: ClientScreen {
        receiving(Sample.main().after([.character("U")]).screen, ConversationMessage.list(Sample.marked))
    }

    static var searching: ClientScreen {
        receiving(
            conversationList.after([.character("f")] + .typing("knee") + [.enter]).screen,
            ConversationMessage.found(Sample.found, for: "knee"))
    }

    static var withFile: ClientScreen {
        let file = ConversationRow(
            name: Sample.name(7), at: Sample.noon, author: "berg", isOwn: false,
            content: .attachment(name: "scan.pdf", size: 51_834, caption: "Of Monday"))
        return receiving(
            thread,
            ConversationMessage.thread(ConversationThread(overview: Sample.withBerg, rows: Sample.thread.rows + [file]))
        )
    }

    /// The message of the other person.
    static var selected: ClientScreen { thread.after([.up]).screen }

    static var answering: ClientScreen { selected.after([.character("r")] + .typing("Yes, at ten.")).screen }

    static var conversationOfSeveral: ClientScreen { conversationList.after([.down, .enter]).screen }

    static let conversations: [(name: String, screen: ClientScreen)] = [
        ("conversations", conversationList),
        ("noConversation", receiving(Sample.main().after([.character("U")]).screen, ConversationMessage.list([]))),
        ("unreadMessages", receiving(Sample.main(), ConversationMessage.list(Sample.conversations))),
        ("conversationRequests", requests), ("conversationsHidden", requests.after([.character("v")]).screen),
        ("threadRequest", requests.after([.end, .enter]).screen),
        ("threadDeclining", requests.after([.end, .enter, .character("x")]).screen),
        ("conversationsMarked", marked), ("conversationsArchived", marked.after([.character("a")]).screen),
        ("threadFile", withFile), ("threadSendingFile", thread.after([.character("a")]).screen),
        ("messageSearch", searching),
        ("messageSearchNothing", receiving(searching, ConversationMessage.found([], for: "knee"))),
        ("findingPerson", finding.after([.down]).screen),
        ("findingByName", conversationList.after([.character("n")] + .typing("berg")).screen),
        ("thread", thread), ("threadSelected", selected), ("threadAnswering", answering),
        ("threadEditing", thread.after([.character("e")]).screen),
        ("threadWithdrawing", thread.after([.character("w")]).screen),
        ("threadReacting", selected.after([.character("+")]).screen),
        ("threadWriting", thread.after([.character("n")] + .typing("At ten?")).screen),
        ("threadLeaving", thread.after([.character("o")]).screen),
        ("threadMembers", conversationOfSeveral.after([.character("m"), .down]).screen),
    ]
}
