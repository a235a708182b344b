import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// All that is shared with one person, or was.
struct DoctorPage: TextPane, CoveringPane, ConfirmingPane {
    private(set) var share: CareShare
    private var content: DoctorsContent
    private let time: LocalTime
    var question: PageQuestion<Step>?
    var top = 0

    init(_ share: CareShare, in content: DoctorsContent, time: LocalTime) {
        (self.share, self.content, self.time) = (share, content, time)
    }

    var title: String { "Your plan and \(share.title)" }

    func describe(_ command: PlanSharingCommands, isFocused: Bool) -> Command? { command.describe(share) }

    mutating func receive(_ content: DoctorsContent) {
        self.content = content
        share = content.shares.first { $0.account == share.account } ?? share
    }

    mutating func receive(_ kept: [PlanPart: ReadableAfterwards], of share: CareShare) {
        question = PageQuestion(.revoking(share, kept), .act(.run(CareTeamStep.revoke(share, Set(kept.keys)))))
    }

    mutating func run(_ command: PlanSharingCommands, _ call: CommandCall, in size: Size) -> [Step] {
        command.run(call, on: share)
    }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = LazyLines(lines(size.width)).window(from: top).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private func lines(_ width: Int) -> [Line] {
        DoctorLines(share, in: content, time: time).all.flatMap { $0.wrapped(to: max(1, width - 1)) }
    }
}
