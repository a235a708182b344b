extension HTML {
    /// Attributes whose value is nil are left out.
    package static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: HTML...
    ) -> HTML {
        tag(name, attributes, content)
    }

    package static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: [HTML]
    ) -> HTML {
        let kept = attributes.compactMap { name, value in value.map { Attribute(name, $0) } }
        return .element(name, attributes: kept, content: content)
    }
}
