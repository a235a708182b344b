/// A report for people: a title, whose it is, and blocks from top to bottom. It can be written as text, HTML or PDF,
/// and says the same in each.
public struct Report: Hashable, Sendable {
    public var title: String
    /// The person that the report is about; at the head of every page.
    public var subject: String?
    /// The day it was made or the days that it covers, in the reader's language; at the head of every page.
    public var date: String?
    /// The language of the report's own text (BCP 47). Quoted text may be in any other.
    public var language: String
    public var blocks: [Block]

    public init(
        _ title: String, subject: String? = nil, date: String? = nil, language: String = "en", _ blocks: [Block] = []
    ) {
        (self.title, self.subject, self.date) = (title, subject, date)
        (self.language, self.blocks) = (language, blocks)
    }

    /// A block of the report, from top to bottom.
    public enum Block: Hashable, Sendable {
        /// Keeps together with what follows it.
        case subtitle(String)
        case paragraph(String)
        case image(Image)
        case chart(Chart)
        case table(Table)
        case pageBreak
    }

    /// Subject and date in one line; nil without both.
    package var about: String? {
        let known = [subject, date].compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }
}
