package import CommandKit
import SalusBase
package import SalusClient
package import SalusModels

/// The limits of a share as a person types them; nil and empty texts set no limit.
package struct ShareLimitsInput {
    var isReadOnly = false
    /// Names of categories with commas between.
    var categories: String?
    /// The first and the last day, month or year of the data.
    var from: String?
    var to: String?
    /// The last day of the share.
    var until: String?
    var purpose: String?
    /// `guardian` or `proxy`, with the reason.
    var representation: String?
    var reason: String?

    package init(
        isReadOnly: Bool = false, categories: String? = nil, from: String? = nil, to: String? = nil,
        until: String? = nil, purpose: String? = nil, representation: String? = nil, reason: String? = nil
    ) {
        (self.isReadOnly, self.categories, self.from) = (isReadOnly, categories, from)
        (self.to, self.until, self.purpose) = (to, until, purpose)
        (self.representation, self.reason) = (representation, reason)
    }

    /// `during`: the first and the last day, month or year of the data, with `to` between, or one for both.
    init(
        isReadOnly: Bool, categories: String, during: String, until: String, purpose: String,
        representation: String? = nil, reason: String? = nil
    ) {
        var days = during.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        if days.count == 1 { days = [days[0], "to", days[0]] }
        let isPeriod = days.count == 3 && days[1] == "to"
        self.init(
            isReadOnly: isReadOnly, categories: categories, from: isPeriod ? days[0] : during,
            to: isPeriod ? days[2] : nil, until: until, purpose: purpose, representation: representation,
            reason: reason)
    }

    package static let allCategories = DataCategory.allCases.map(\.rawValue).joined(separator: ", ")

    /// Nil for the whole record without an end. The end is that of the last day by `time`. Throws for a word that is no
    /// category, a text that is no date, and a guardian or proxy without a reason; the error says which there are.
    package func limits(_ time: LocalTime) throws(UsageError) -> ShareLimits? {
        var limits = ShareLimits(isReadOnly: isReadOnly, purpose: Self.said(purpose))
        (limits.categories, limits.period) = try period()
        if let text = Self.said(until) {
            guard let date = PartialDate(typed: text), date.precision == .day else {
                throw UsageError("the last day is written as 2027-01-31; '\(text)' is none")
            }
            limits.ends = time.start(of: CalendarDate(daysSince1970: date.earliest.date.daysSince1970 + 1))
        }
        limits.representation = try asked()
        return limits == .unlimited ? nil : limits
    }

    private func asked() throws(UsageError) -> ShareRepresentation? {
        guard let word = Self.said(representation) else {
            guard Self.said(reason) == nil else {
                throw UsageError("a reason goes with a guardian or a proxy; another share has a purpose")
            }
            return nil
        }
        guard let kind = ShareRepresentation.Kind(rawValue: word) else {
            throw UsageError("an account acts as guardian or proxy; '\(word)' is neither")
        }
        guard let reason = Self.said(reason) else { throw UsageError("a \(word) needs a reason") }
        return ShareRepresentation(kind, because: reason)
    }

    /// The part of a record that categories with commas between, and the first and the last day, month or year, choose.
    /// Throws for a word that is no category, a text that is no date, and an end before the beginning.
    package static func part(
        categories: String?, from: String?, to: String?
    ) throws(UsageError) -> ExportPart {
        let limits = try ShareLimitsInput(categories: categories, from: from, to: to).period()
        guard limits.period?.isPossible ?? true else { throw UsageError("the period ends before it begins") }
        return ExportPart(categories: limits.categories.map { Set($0) }, period: limits.period)
    }

    private func period() throws(UsageError) -> (categories: [DataCategory]?, period: ClinicalPeriod?) {
        let (first, last) = (try Self.date(from), try Self.date(to))
        let period = first == nil && last == nil ? nil : ClinicalPeriod(first: first, last: last)
        return (try Self.said(categories).map { (list) throws(UsageError) in try Self.read(list) }, period)
    }

    private static func said(_ text: String?) -> String? {
        text.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func read(_ list: String) throws(UsageError) -> [DataCategory] {
        var found: [DataCategory] = []
        for word in list.split(separator: ",").map({ String($0).trimmingSpaces }) {
            guard let category = DataCategory(rawValue: word) else {
                throw UsageError("'\(word)' is no category; there are \(allCategories)")
            }
            if !found.contains(category) { found.append(category) }
        }
        guard !found.isEmpty else { throw UsageError("at least one category is needed; there are \(allCategories)") }
        return found
    }

    private static func date(_ text: String?) throws(UsageError) -> PartialDate? {
        guard let text = said(text) else { return nil }
        guard let date = PartialDate(typed: text), date.precision != .time else {
            throw UsageError("data is limited by a year, a month or a day, such as 2026-03; '\(text)' is none")
        }
        return date
    }
}
