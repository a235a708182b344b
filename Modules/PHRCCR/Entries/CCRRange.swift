import SalusModels

/// Normal values of a test.
enum CCRRange {
    /// One range of two numbers, else words; several are words, since each holds for something else.
    static func put(_ normals: [CCRPart], into result: inout LabResult) {
        guard normals.count == 1 else {
            let all = normals.compactMap(words)
            result.referenceRange = all.isEmpty ? nil : all.joined(separator: "; ")
            return
        }
        let normal = normals[0]
        var range = ValueRange()
        range.minimum = bound(normal["Low"], normal)
        range.maximum = bound(normal["High"], normal)
        result.normalRange = range.fields.isEmpty ? nil : range
        result.referenceRange = normal["Description"].takeText()
        guard range.fields.isEmpty, result.referenceRange == nil else {
            normal["Units"].skip()
            return
        }
        result.referenceRange = words(normal)
    }

    /// A bound has its own unit or that of the range.
    private static func bound(_ part: CCRPart, _ normal: CCRPart) -> Quantity? {
        guard part.exists else { return nil }
        guard var bound = CCRValue.quantity(part) ?? CCRValue.number(part) else { return nil }
        bound.unit = bound.unit ?? normal["Units"]["Unit"].words
        return bound
    }

    private static func words(_ normal: CCRPart) -> String? {
        let value = CCRValue.quantity(normal)?.title ?? normal["Description"].takeText()
        guard value == nil else { return value }
        let bounds = ["Low", "High"].map { normal[$0] }.compactMap { CCRValue.quantity($0) ?? CCRValue.number($0) }
        return bounds.isEmpty ? nil : bounds.compactMap(\.title).joined(separator: "–")
    }
}
