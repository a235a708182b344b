import SalusAPI
import SalusBase

/// The largest documents that a server takes.
enum LargeDocuments {
    /// Bytes of no known form.
    static func binary(_ count: Int) -> RawContent {
        var bytes = [UInt8](repeating: 0, count: count)
        var state: UInt64 = 1
        for index in bytes.indices {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes[index] = UInt8(truncatingIfNeeded: state >> 56)
        }
        return RawContent(mediaType: "application/octet-stream", bytes: bytes)
    }

    /// Problems with a name, a code and a day each, numbered from `first` on.
    static func facts(_ count: Int, from first: Int = 0) -> RawContent {
        let models = (first..<(first + count)).map { number in
            """
            <Model name="Problem"><Field name="name_title">Problem number \(number)</Field>
            <Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field>
            <Field name="name_identifier">\(10_000_000 + number)</Field>
            <Field name="startDate">2009-05-16T12:00:00Z</Field><Field name="notes">A note of \(number)</Field></Model>
            """
        }
        let text = "<Models xmlns=\"http://indivo.org/vocab/xml/documents#\">\(models.joined())</Models>"
        return RawContent(mediaType: "application/xml", bytes: Array(text.utf8))
    }
}
