import SalusBase
import SalusClient
import SalusModels
import TerminalKit

extension CommandScopes {
    /// The pages of one conversation.
    static var conversations: [any CoveringPane] {
        let clock = WallClock.fixed(Instant(milliseconds: 0))
        let overview = ConversationOverview(id: ConversationID(bytes: none)!, kind: .group, title: "", members: [])
        return [
            ThreadPage(overview, time: .utc, clock: clock), ThreadMembersPage(overview),
            MessageSearchPage("", time: .utc),
        ]
    }
}
