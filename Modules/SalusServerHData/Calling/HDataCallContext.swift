import PHRHData
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One request as its handler sees it.
struct HDataCallContext: ForeignCallContext {
    let call: ServerCall
    let server: ServerContext
    let site: HDataSite

    /// Throws `notFound` for a segment that names no record.
    var record: RecordID {
        get throws(DomainError) {
            guard let name = call.parameters["record"], let record = RecordID(name), "\(record)" == name else {
                throw .notFound
            }
            return record
        }
    }

    /// The address of the record, without a slash at the end.
    var base: String {
        get throws(DomainError) { "\(site.base)/records/\(try record)" }
    }

    /// The section of the path. Throws `notFound` for one that records do not have.
    var section: HDataSection {
        get throws(DomainError) {
            let path = call.parameters["section"].map { [$0] } ?? ["results", call.parameters["subsection"] ?? ""]
            guard let section = site.section(at: path) else { throw .notFound }
            return section
        }
    }

    /// The document of the path. Throws `notFound` for a segment that names none.
    var document: HDataDocumentID {
        get throws(DomainError) {
            guard let id = call.parameters["document"].flatMap(HDataDocumentID.init) else { throw .notFound }
            return id
        }
    }

    /// The media type of the answer. Throws 406 where the request takes none of those that there are.
    func accepted(_ offers: [String]) throws(HDataFault) -> String {
        guard let type = AcceptField(call.request.headers).best(of: offers) else {
            throw HDataFault(406, "Take \(offers.joined(separator: " or ")).")
        }
        return type
    }

    /// The media type of the body, in lower case without parameters; empty where the request does not say.
    var contentType: String {
        let field = call.request.headers["Content-Type"] ?? ""
        return field.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }
}

extension HTTPResponse {
    /// The answer with a document or feed.
    init(_ bytes: [UInt8], _ mediaType: String) {
        self.init(
            headers: ["Content-Type": mediaType, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"],
            body: .bytes(bytes))
    }

    /// An answer without a body.
    static func empty(_ status: Int, _ headers: HTTPHeaders = [:]) -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: headers)
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
