import PHRHData
import SalusHTTP

/// An answer other than the one asked for, with a sentence that says what to do. It carries no content.
struct HDataFault: Error {
    let status: Int
    let text: String
    var headers: HTTPHeaders = [:]

    init(_ status: Int, _ text: String) { (self.status, self.text) = (status, text) }

    /// The fault of a document, a form or metadata.
    init(_ error: HDataError) {
        self.init(Self.status(of: error), "The request cannot be understood: \(error).")
    }

    private static func status(of error: HDataError) -> Int {
        guard case .section(let fault) = error else { return 400 }
        return switch fault {
        case .unknownType: 406
        case .pathTaken: 409
        case .noParent: 404
        case .form, .path, .name: 400
        }
    }
}
