import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A record as `salus record about` prints it.
struct RecordDetailReport: Encodable, Sendable {
    let record: RecordReport
    let name, born, sex: String?

    init(_ overview: RecordOverview, for account: AccountID, ownedBy owner: UserName? = nil) {
        record = RecordReport(overview.record, for: account, ownedBy: owner)
        let person = overview.person?.reading(Demographics.self)
        (name, born, sex) = (person?.name?.display, person?.birthDate?.text, person?.gender)
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let rows: [(String, String?)] = [
            ("Record", record.name), ("Name", name), ("Born", born), ("Sex", sex), ("Owner", record.words(time)),
        ]
        return layout.pairs(rows.compactMap { row in row.1.map { (row.0, $0) } })
    }
}

/// Counts as `salus record count` prints them.
struct CountReport: Encodable, Sendable {
    private struct Group: Encodable, Sendable {
        /// Nil for entries without the field.
        let value: String?
        let count: Int
    }

    private let groups: [Group]

    init(_ groups: [FactGroup]) {
        self.groups = groups.map { group in
            guard case .number(let count) = group.value else { return Group(value: Self.text(group.key), count: 0) }
            return Group(value: Self.text(group.key), count: Int(count))
        }
    }

    private static func text(_ value: FactValue?) -> String? {
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .instant(let moment): "\(moment)"
        case nil: nil
        }
    }

    func text(on layout: OutputLayout) -> String {
        guard !groups.isEmpty else { return "No entry of that kind." }
        return layout.table(
            ["VALUE", "COUNT"], groups.map { [TableCell($0.value ?? "none"), TableCell("\($0.count)")] })
    }
}
