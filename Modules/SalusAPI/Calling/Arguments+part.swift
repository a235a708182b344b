import SalusBase
public import SalusModels

extension RecordPart {
    /// The path's `record` and the query's `carenet`. The part names its record.
    var arguments: [String: String?] {
        switch self {
        case .record(let record): ["record": record.description]
        case .carenet(let carenet, let record): ["record": record?.description, "carenet": carenet.description]
        }
    }
}

extension Arguments {
    /// Those of a call about a part of a record, with what else the call says.
    init(_ part: RecordPart, _ values: [String: String?] = [:]) {
        self.init(values.merging(part.arguments) { own, _ in own })
    }

    /// The part that `record` and `carenet` name. Throws for text that is no identifier.
    public func part() throws(MalformedRequest) -> RecordPart {
        RecordPart(of: try identifier("record"), in: try optionalIdentifier("carenet", of: CarenetTag.self))
    }
}
