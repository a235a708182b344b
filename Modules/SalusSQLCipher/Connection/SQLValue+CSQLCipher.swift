import CSQLCipher
import SalusSQL

/// A pointer to a statement of the library.
extension OpaquePointer {
    /// The library copies what it is given; returns its result code.
    func bind(_ value: SQLValue, at index: CInt) -> CInt {
        switch value {
        case .null: sqlite3_bind_null(self, index)
        case .integer(let number): sqlite3_bind_int64(self, index, number)
        case .real(let number): sqlite3_bind_double(self, index, number)
        case .text(let text): bindText(text, at: index)
        case .blob(let bytes): bindBlob(bytes, at: index)
        }
    }

    func column(_ index: CInt) -> SQLValue {
        switch sqlite3_column_type(self, index) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(self, index))
        case SQLITE_FLOAT: .real(sqlite3_column_double(self, index))
        case SQLITE_TEXT: .text(String(decoding: columnBytes(index), as: UTF8.self))
        case SQLITE_BLOB: .blob(Array(columnBytes(index)))
        default: .null
        }
    }

    private func bindText(_ text: String, at index: CInt) -> CInt {
        guard !text.isEmpty else { return salus_bind_text(self, index, "", 0) }
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                salus_bind_text(self, index, $0.baseAddress, UInt64($0.count))
            }
        }
    }

    /// An empty array may have no address, and no address would bind null.
    private func bindBlob(_ bytes: [UInt8], at index: CInt) -> CInt {
        guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(self, index, 0) }
        return bytes.withUnsafeBytes { salus_bind_blob(self, index, $0.baseAddress, UInt64($0.count)) }
    }

    /// Text is asked for as it is stored (UTF-8), so the bytes of both kinds are read alike.
    private func columnBytes(_ index: CInt) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(self, index)
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(self, index)))
    }
}
