import CNGHTTP2

/// Fields as nghttp2 takes them: pointers to names in lower case and to values.
enum HTTP2FieldBlock {
    /// Lets `body` use the fields, in memory that stays meanwhile.
    static func lend<Result>(
        _ fields: [HTTPHeaders.Field], _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        let size = fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { memory in
            withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: fields.count) { names in
                var rest = memory[...]
                for (index, field) in fields.enumerated() {
                    let (name, value) = (Self.copy(field.name, &rest), Self.copy(field.value, &rest))
                    for place in name.indices { name[place] = name[place].asciiLowercased }
                    names.initializeElement(
                        at: index,
                        to: nghttp2_nv(
                            name: name.baseAddress, value: value.baseAddress, namelen: name.count,
                            valuelen: value.count, flags: Self.flags(field.name)))
                }
                return body(names.baseAddress, names.count)
            }
        }
    }

    /// Copies `text` to the front of `rest`, which begins behind it then.
    private static func copy(
        _ text: String, _ rest: inout Slice<UnsafeMutableBufferPointer<UInt8>>
    ) -> UnsafeMutableBufferPointer<UInt8> {
        let place = UnsafeMutableBufferPointer(rebasing: rest.prefix(text.utf8.count))
        _ = place.initialize(from: text.utf8)
        rest = rest.dropFirst(place.count)
        return place
    }

    /// A secret is never in the table that lets later sizes tell of it (RFC 7541 section 7.1.3).
    private static func flags(_ name: String) -> UInt8 {
        let isSecret =
            switch name.utf8.count {
            case 8: name.utf8.isSameText(as: "location")
            case 10: name.utf8.isSameText(as: "set-cookie")
            case 13: name.utf8.isSameText(as: "authorization")
            default: false
            }
        return UInt8((isSecret ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE).rawValue)
    }
}
