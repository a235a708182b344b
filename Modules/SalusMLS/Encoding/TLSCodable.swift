/// A structure of RFC 9420 with one presentation.
protocol TLSCodable: Sendable {
    init(from reader: inout TLSReader) throws(MLSError)
    func write(to writer: inout TLSWriter)
}

extension TLSCodable {
    /// Reads the whole of `bytes`.
    init(reading bytes: [UInt8]) throws(MLSError) {
        var reader = try TLSReader(bytes)
        try self.init(from: &reader)
        try reader.finish()
    }

    var presentation: [UInt8] {
        var writer = TLSWriter()
        writer.write(self)
        return writer.bytes
    }
}

extension UInt16: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) { self = try reader.u16() }

    func write(to writer: inout TLSWriter) { writer.u16(self) }
}

extension UInt32: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) { self = try reader.u32() }

    func write(to writer: inout TLSWriter) { writer.u32(self) }
}
