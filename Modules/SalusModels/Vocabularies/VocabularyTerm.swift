/// One term of a coding system (the columns of Indivo X 2.0's code tables).
public struct VocabularyTerm: Hashable, Sendable, Codable {
    public let code: String
    /// The physicians' word for it, which searches look in.
    public let physicianValue: String
    /// The concept of the Unified Medical Language System.
    public let umlsCode: String?
    public let abbreviation: String?
    public let consumerValue: String?
    /// The system's other values for it, by column.
    public let more: [String: String]?

    public init(
        code: String, physicianValue: String, umlsCode: String? = nil, abbreviation: String? = nil,
        consumerValue: String? = nil, more: [String: String]? = nil
    ) {
        (self.code, self.physicianValue, self.umlsCode) = (code, physicianValue, umlsCode)
        (self.abbreviation, self.consumerValue, self.more) = (abbreviation, consumerValue, more)
    }
}
