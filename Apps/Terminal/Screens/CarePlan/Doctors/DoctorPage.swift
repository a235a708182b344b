import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// All that is shared with one person, or was.
struct DoctorPage: TextPane, CoveringPane {
    private(set) var share: CareShare
    private var content: DoctorsContent
    private let time: LocalTime
    private var question: (dialog: Dialog, step: CareTeamStep)?
    var top = 0

    init(_ share: CareShare, in content: DoctorsContent, time: LocalTime) {
        (self.share, self.content, self.time) = (share, content, time)
    }

    var title: String { "Your plan and \(share.title)" }
    var takesKeys: Bool { question != nil }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] + PlanSharingCommands.about(share) }

    mutating func receive(_ content: DoctorsContent) {
        self.content = content
        share = content.shares.first { $0.account == share.account } ?? share
    }

    mutating func receive(_ kept: [PlanPart: ReadableAfterwards], of share: CareShare) {
        question = (.revoking(share, kept), .revoke(share, Set(kept.keys)))
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        call.id == "page.back" ? [.closePage] : PlanSharingCommands.run(call, share)
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] { answer(event, nil) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard question != nil else { return [] }
        return answer(.mouse(MouseEvent(.press, at: point)), render(in: size, isFocused: true).target(at: point))
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard let step = question?.step, case .answered(let id)? = question?.dialog.handle(event, target: target) else {
            return []
        }
        question = nil
        return id == "confirm" ? [.act(.careTeam(step))] : []
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
