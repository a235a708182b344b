import PHRCatalyze
import SalusBase
import SalusClasses
import SalusDomain
import SalusHTTP
import SalusServer

/// The only place where an error becomes an answer of these routes: `{"errors":[{"message","code"}]}`.
struct CatalyzeErrors: Middleware {
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch {
            if let known = Self.known(error) { return Self.reply(to: known) }
            return ErrorMapping.reply(writing: error, request: call.name, now: clock.now) { error in
                Self.content(CatalyzeError.json(message: error.message, code: CatalyzeError.Code.server))
            }
        }
    }

    /// Nil for errors that the API does not define: limits of requests, a store that is away.
    private static func known(_ error: any Error) -> CatalyzeError? {
        switch error {
        case let fault as CatalyzeFault: CatalyzeError(fault)
        case let fault as ClassFault: schema(fault.field, fault.expected)
        case let missing as NotOffered: CatalyzeError(.notFound, missing.advice, code: CatalyzeError.Code.notOffered)
        case is RequestError: CatalyzeError(.notFound, "There is no such route.", code: CatalyzeError.Code.notFound)
        case let error as DomainError: known(error)
        default: nil
        }
    }

    private static func known(_ error: DomainError) -> CatalyzeError? {
        switch error {
        case .signInRequired:
            CatalyzeError(
                .unauthorized, "Send the application's key as X-Api-Key: type identifier id.",
                code: CatalyzeError.Code.apiKey)
        case .sessionEnded:
            CatalyzeError(
                .unauthorized, "Sign in, and send the session as Authorization: Bearer token.",
                code: CatalyzeError.Code.session)
        case .signInFailed:
            CatalyzeError(
                .unauthorized, "Name or password is wrong. Try again.", code: CatalyzeError.Code.credentials)
        case .denied:
            CatalyzeError(
                .forbidden, "This is not yours to do. Ask a developer of the application for the permission.",
                code: CatalyzeError.Code.denied)
        case .notFound:
            CatalyzeError(
                .notFound, "There is no such thing here, or not for you.", code: CatalyzeError.Code.notFound)
        default: change(error)
        }
    }

    /// Errors of what was to be written.
    private static func change(_ error: DomainError) -> CatalyzeError? {
        switch error {
        case .invalid(let field, let expected): schema(field, expected)
        case .nameTaken:
            CatalyzeError(.badRequest, "The name is taken. Choose another one.", code: CatalyzeError.Code.taken)
        case .identifierTaken:
            CatalyzeError(
                .badRequest, "This identifier is that of another entry. Make a new one.",
                code: CatalyzeError.Code.taken)
        case .conflict, .changedMeanwhile:
            CatalyzeError(
                .badRequest, "A unique value is taken, or someone changed this meanwhile. Read it again.",
                code: CatalyzeError.Code.changed)
        case .quotaReached(let what):
            CatalyzeError(
                .badRequest, "The limit of \(what) is reached. Remove something, or ask the operator.",
                code: CatalyzeError.Code.limit)
        case .registrationClosed, .invitationRefused, .enrolmentRefused:
            CatalyzeError(
                .forbidden, "This application is for invited people. Send the code of an open invite as inviteCode.",
                code: CatalyzeError.Code.denied)
        default: nil
        }
    }

    private static func schema(_ field: String, _ expected: String) -> CatalyzeError {
        CatalyzeError(.badRequest, "Send \(field) as \(expected).", code: CatalyzeError.Code.schema)
    }

    private static func reply(to error: CatalyzeError) -> Reply {
        var response = HTTPResponse(json: error.json)
        response.status = error.status.rawValue
        if error.status == .unauthorized { response.headers["WWW-Authenticate"] = "Bearer" }
        return Reply(response, code: "catalyze_\(error.code)")
    }

    private static func content(_ json: JSONValue) -> ErrorMapping.WrittenError {
        ("application/json", Array(json.canonicalText.utf8))
    }
}

/// A call of the original that this server does not have; its sentence says what to do instead.
struct NotOffered: Error {
    let advice: String

    init(_ call: CatalyzeCall) { advice = Self.advice(call) }

    private static func advice(_ call: CatalyzeCall) -> String {
        switch call {
        case .adminSignIn:
            "Sign in with POST /auth/signin as a user with the role of a developer; the operator makes keys of the "
                + "application with salus-admin application key."
        case .createOrganization, .readOrganization, .updateOrganization, .deleteOrganization, .createApplication:
            "This server is one organization: its operator makes applications with salus-admin application add."
        case .billing: "This server sells nothing and keeps no cards."
        case .forgotUsername, .resetPassword:
            "This server sends no mail for applications. Ask a supervisor of the application."
        case .setReferences, .readReferences, .readReference, .deleteReference:
            "Keep the identifier of the other entry in a column of type string, and read that entry."
        case .addFile, .addFileForAnother, .listFiles, .listFilesOfUser, .readFile, .readFileOfUser, .deleteFile,
            .deleteFileOfUser:
            "Files are kept in a person's record here: salus record add, or the FHIR and hData routes."
        default: "This server does not have the call."
        }
    }
}
