public import SalusModels

extension HDataMetadata {
    /// The statements beside title and identifier, as fields that a fact keeps as they came: `metadata/…` with the
    /// path below `DocumentMetaData`. Throws for a name beyond the limits.
    public var unknownFields: [UnknownField] {
        get throws(HDataError) {
            var rest = self
            (rest.title, rest.id) = (nil, nil)
            return try LeafBag(rest.node).unknown.map { UnknownField(path: "metadata/\($0.path)", text: $0.text) }
        }
    }
}
