import PHRIndivo
import SalusXML

extension IndivoTyped {
    /// The bytes of a document that holds only this.
    var documentBytes: [UInt8] {
        get throws(IndivoSDKError) {
            do throws(XMLError) { return try IndivoFields.sdmx([fields]) } catch { throw .unwritable }
        }
    }

    /// The first model of this name in a document.
    static func fields(in document: [UInt8]) throws(IndivoSDKError) -> IndivoFields {
        guard let fields = try list(in: document).first(where: { $0.model == modelName }) else {
            throw .anotherModel(expected: modelName)
        }
        return fields
    }

    static func list(in bytes: [UInt8]) throws(IndivoSDKError) -> [IndivoFields] {
        do throws(IndivoError) { return try IndivoFields.list(sdmx: bytes) } catch { throw .unreadableModel(error) }
    }

    init(reading fields: IndivoFields) throws(IndivoSDKError) {
        do throws(IndivoError) { try self.init(fields) } catch { throw .unreadableModel(error) }
    }
}
