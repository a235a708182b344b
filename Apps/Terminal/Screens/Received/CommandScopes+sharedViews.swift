import SalusBase
import SalusClient
import SalusModels
import TerminalKit

extension CommandScopes {
    /// The page of a shared part, with each of its tabs.
    static var sharedViews: [any CoveringPane] {
        let record = RecordID(bytes: none)!
        let carenet = Carenet(
            id: CarenetID(bytes: none)!, record: record, name: "", createdAt: Instant(milliseconds: 0))
        let content = SharedContent([], [], hidden: nil, at: Instant(milliseconds: 0))
        return SharedViewPage.Commands.shown.map { command in
            var page = SharedViewPage(.preview(record, of: "", .members(of: carenet)), time: .utc)
            page.receive(content)
            _ = page.run(command, CommandCall(command.id), in: Size(width: 80, height: 24))
            return page
        }
    }
}
