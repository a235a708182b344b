import SalusSQL
import TestSupport

extension DatabaseDump {
    /// Whether any stored value has the text in it.
    func holds(_ text: String) -> Bool {
        tables.values.joined().contains { row in
            row.values.contains { value in
                switch value {
                case .text(let stored): stored.contains(text)
                case .blob(let bytes): String(decoding: bytes, as: UTF8.self).contains(text)
                default: false
                }
            }
        }
    }
}
