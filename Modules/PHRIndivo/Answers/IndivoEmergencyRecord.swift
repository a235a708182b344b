public import SalusBase
public import SalusXML

/// A record that the account may open in an emergency: an answer of ours, in the manner of Indivo's.
public struct IndivoEmergencyRecord: IndivoListed, Hashable {
    public static let element = "EmergencyRecord"
    public static let listElement = "EmergencyRecords"

    public var id: String
    public var label: String
    /// The user name; nil for a record without an owner.
    public var owner: String?
    /// The time for which it opens.
    public var hours: Int
    /// Open until then; nil while it is not open.
    public var openUntil: Instant?
    /// Whether its owner pauses it; then it does not open.
    public var isPaused: Bool

    public init(id: String, label: String, owner: String?, hours: Int, openUntil: Instant?, isPaused: Bool) {
        (self.id, self.label, self.owner) = (id, label, owner)
        (self.hours, self.openUntil, self.isPaused) = (hours, openUntil, isPaused)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), label: try node.required("label"), owner: node.filled("owner"),
            hours: try node.number("hours") ?? 0,
            openUntil: try node.filled("open_until").map { _ throws(IndivoAnswerError) in
                try node.timeAttribute("open_until")
            },
            isPaused: node.filled("paused") == "true")
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("id", id), ("label", label), ("owner", owner ?? ""), ("hours", "\(hours)"),
                ("open_until", openUntil?.description ?? ""), ("paused", isPaused ? "true" : "false"),
            ])
    }
}
