/// Compartments: resource types with the parameters that place a resource in it.
/// Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// `{def}` says that the resource is the compartment itself.
let compartmentTable: StaticString = """
    Device Account:subject Appointment:actor AppointmentResponse:actor AuditEvent:agent \
    ChargeItem:enterer,performer-actor Claim:procedure-udi,item-udi,detail-udi,subdetail-udi \
    Communication:sender,recipient CommunicationRequest:sender,recipient Composition:author DetectedIssue:author \
    DeviceRequest:device,subject,requester,performer DeviceUseStatement:device DiagnosticReport:subject \
    DocumentManifest:subject,author DocumentReference:subject,author \
    ExplanationOfBenefit:procedure-udi,item-udi,detail-udi,subdetail-udi Flag:author Group:member \
    Invoice:participant List:subject,source Media:subject MedicationAdministration:device MessageHeader:target \
    Observation:subject,device Provenance:agent QuestionnaireResponse:author RequestGroup:author \
    RiskAssessment:performer Schedule:actor ServiceRequest:performer,requester Specimen:subject SupplyRequest:requester
    Encounter CarePlan:encounter CareTeam:encounter ChargeItem:context Claim:encounter ClinicalImpression:encounter \
    Communication:encounter CommunicationRequest:encounter Composition:encounter Condition:encounter \
    DeviceRequest:encounter DiagnosticReport:encounter DocumentManifest:related-ref DocumentReference:encounter \
    Encounter:{def} ExplanationOfBenefit:encounter Media:encounter MedicationAdministration:context \
    MedicationRequest:encounter NutritionOrder:encounter Observation:encounter Procedure:encounter \
    QuestionnaireResponse:encounter RequestGroup:encounter ServiceRequest:encounter VisionPrescription:encounter
    Patient Account:subject AdverseEvent:subject AllergyIntolerance:patient,recorder,asserter Appointment:actor \
    AppointmentResponse:actor AuditEvent:patient Basic:patient,author BodyStructure:patient \
    CarePlan:patient,performer CareTeam:patient,participant ChargeItem:subject Claim:patient,payee \
    ClaimResponse:patient ClinicalImpression:subject Communication:subject,sender,recipient \
    CommunicationRequest:subject,sender,recipient,requester Composition:subject,author,attester \
    Condition:patient,asserter Consent:patient Coverage:policy-holder,subscriber,beneficiary,payor \
    CoverageEligibilityRequest:patient CoverageEligibilityResponse:patient DetectedIssue:patient \
    DeviceRequest:subject,performer DeviceUseStatement:subject DiagnosticReport:subject \
    DocumentManifest:subject,author,recipient DocumentReference:subject,author Encounter:patient \
    EnrollmentRequest:subject EpisodeOfCare:patient ExplanationOfBenefit:patient,payee FamilyMemberHistory:patient \
    Flag:patient Goal:patient Group:member ImagingStudy:patient Immunization:patient ImmunizationEvaluation:patient \
    ImmunizationRecommendation:patient Invoice:subject,patient,recipient List:subject,source MeasureReport:patient \
    Media:subject MedicationAdministration:patient,performer,subject MedicationDispense:subject,patient,receiver \
    MedicationRequest:subject MedicationStatement:subject MolecularSequence:patient NutritionOrder:patient \
    Observation:subject,performer Patient:link Person:patient Procedure:patient,performer Provenance:patient \
    QuestionnaireResponse:subject,author RelatedPerson:patient RequestGroup:subject,participant \
    ResearchSubject:individual RiskAssessment:subject Schedule:actor ServiceRequest:subject,performer \
    Specimen:subject SupplyDelivery:patient SupplyRequest:subject VisionPrescription:patient
    Practitioner Account:subject AdverseEvent:recorder AllergyIntolerance:recorder,asserter Appointment:actor \
    AppointmentResponse:actor AuditEvent:agent Basic:author CarePlan:performer CareTeam:participant \
    ChargeItem:enterer,performer-actor Claim:enterer,provider,payee,care-team ClaimResponse:requestor \
    ClinicalImpression:assessor Communication:sender,recipient CommunicationRequest:sender,recipient,requester \
    Composition:subject,author,attester Condition:asserter CoverageEligibilityRequest:enterer,provider \
    CoverageEligibilityResponse:requestor DetectedIssue:author DeviceRequest:requester,performer \
    DiagnosticReport:performer DocumentManifest:subject,author,recipient \
    DocumentReference:subject,author,authenticator Encounter:practitioner,participant EpisodeOfCare:care-manager \
    ExplanationOfBenefit:enterer,provider,payee,care-team Flag:author Group:member Immunization:performer \
    Invoice:participant Linkage:author List:source Media:subject,operator MedicationAdministration:performer \
    MedicationDispense:performer,receiver MedicationRequest:requester MedicationStatement:source \
    MessageHeader:receiver,author,responsible,enterer NutritionOrder:provider Observation:performer \
    Patient:general-practitioner PaymentNotice:provider PaymentReconciliation:requestor Person:practitioner \
    Practitioner:{def} PractitionerRole:practitioner Procedure:performer Provenance:agent \
    QuestionnaireResponse:author,source RequestGroup:participant,author ResearchStudy:principalinvestigator \
    RiskAssessment:performer Schedule:actor ServiceRequest:performer,requester Specimen:collector \
    SupplyDelivery:supplier,receiver SupplyRequest:requester VisionPrescription:prescriber
    RelatedPerson AdverseEvent:recorder AllergyIntolerance:asserter Appointment:actor AppointmentResponse:actor \
    Basic:author CarePlan:performer CareTeam:participant ChargeItem:enterer,performer-actor Claim:payee \
    Communication:sender,recipient CommunicationRequest:sender,recipient,requester Composition:author \
    Condition:asserter Coverage:policy-holder,subscriber,payor DocumentManifest:author,recipient \
    DocumentReference:author Encounter:participant ExplanationOfBenefit:payee Invoice:recipient \
    MedicationAdministration:performer MedicationStatement:source Observation:performer Patient:link Person:link \
    Procedure:performer Provenance:agent QuestionnaireResponse:author,source RelatedPerson:{def} \
    RequestGroup:participant Schedule:actor ServiceRequest:performer SupplyRequest:requester
    """
