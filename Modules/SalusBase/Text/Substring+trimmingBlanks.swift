extension Substring {
    /// Without the spaces and tabs around it, such as RFC 9110 section 5.6.3 allows between the parts of a field.
    package var trimmingBlanks: Substring {
        func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        var rest = utf8
        while isBlank(rest.first) { rest.removeFirst() }
        while isBlank(rest.last) { rest.removeLast() }
        return Substring(rest)
    }
}
